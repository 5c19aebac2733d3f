import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtInRoutes } from 'schemas/built-in-routes'
import { expect, test } from '@jest/globals'
import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { listedRoutes } from './listed-routes.ts'
import { builtInRedirects, routes } from './routes.ts'

/** Confirmations and answers: nobody should arrive at them from a search engine. */
const UNLISTED: readonly string[] = [
  routes.search,
  ...Object.values(ENQUIRY_KINDS).map(({ confirmationPath }) => confirmationPath),
]

const app = fileURLToPath(new URL('../app', import.meta.url))

/** The static addresses that the folders of the app make. */
const served = globSync('**/page.tsx', { cwd: app })
  .map((file) => dirname(`/${file}`))
  .filter((path) => !path.includes('[') && !path.endsWith('/dynamic'))
  // One person's own as a whole, and known to the Studio by its folder.
  .filter((path) => !path.startsWith('/member'))

test('every page of code is either listed or known to be none to find', () => {
  const listed = listedRoutes.map(({ path }) => path)
  const unlisted = served.filter((path) => UNLISTED.includes(path))
  expect(served.length).toBeGreaterThan(3)
  expect(served.toSorted()).toEqual([...listed, ...unlisted].toSorted())
})

test('the Studio refuses paths that code serves or redirects', () => {
  const known = new Set(builtInRoutes.map(({ pattern }) => pattern))
  for (const path of served) expect(known).toContain(path)
  for (const { source, destination } of builtInRedirects) {
    const parent = source.replace(/[^/]+$/, '*')
    const route = builtInRoutes.find(({ pattern }) => [source, parent].includes(pattern))
    expect([source, route?.redirectsTo]).toEqual([source, destination])
  }
})

test('a built-in redirect leads to no other', () => {
  const sources = new Set<string>(builtInRedirects.map(({ source }) => source))
  for (const { destination } of builtInRedirects) expect(sources).not.toContain(destination)
})

test.each(Object.values(ENQUIRY_KINDS))('the form of a $kind has its pages', (kind) => {
  const folder = kind.path.slice(1).replace(/:\w+$/, '[[]*[]]')
  const pages = [folder, `${folder}/dynamic`, `.${kind.confirmationPath}/dynamic`]
  for (const page of pages) {
    expect([page, globSync(`${page}/page.tsx`, { cwd: app }).length]).toEqual([page, 1])
  }
})
