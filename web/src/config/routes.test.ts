import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtInRoutes } from 'schemas/built-in-routes'
import { expect, it } from '@jest/globals'
import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { listedRoutes } from './listed-routes.ts'
import { builtInRedirects, routes } from './routes.ts'

/** Confirmations, answers and a door to what is personal, which should not be indexed. */
const UNLISTED: readonly string[] = [
  routes.search,
  routes.myBooking,
  ...Object.values(ENQUIRY_KINDS).map(({ confirmationPath }) => confirmationPath),
]

const app = fileURLToPath(new URL('../app', import.meta.url))

/** Static addresses of the app's folders. */
const served = globSync('**/page.tsx', { cwd: app })
  .map((file) => dirname(`/${file}`))
  .filter((path) => !path.includes('[') && !path.endsWith('/dynamic'))
  // Personal as a whole, and known to the Studio by its folder.
  .filter((path) => ![routes.member, routes.manage].some((folder) => path.startsWith(folder)))

it('lists every page of code, or names it as not indexed', () => {
  const listed = listedRoutes.map(({ path }) => path)
  const unlisted = served.filter((path) => UNLISTED.includes(path))
  expect(served.length).toBeGreaterThan(3)
  expect(served.toSorted()).toEqual([...listed, ...unlisted].toSorted())
})

it('refuses paths in the Studio that code serves or redirects', () => {
  const known = new Set(builtInRoutes.map(({ pattern }) => pattern))
  for (const path of served) expect(known).toContain(path)
  for (const { source, destination } of builtInRedirects) {
    const parent = source.replace(/[^/]+$/, '*')
    const route = builtInRoutes.find(({ pattern }) => [source, parent].includes(pattern))
    expect([source, route?.redirectsTo]).toEqual([source, destination])
  }
})

it('has no chained built-in redirects', () => {
  const sources = new Set<string>(builtInRedirects.map(({ source }) => source))
  for (const { destination } of builtInRedirects) expect(sources).not.toContain(destination)
})

it.each(Object.values(ENQUIRY_KINDS))('has the pages of the form for a $kind', (kind) => {
  const folder = kind.path.slice(1).replace(/:\w+$/, '[[]*[]]')
  const pages = [folder, `${folder}/dynamic`, `.${kind.confirmationPath}/dynamic`]
  for (const page of pages) {
    expect([page, globSync(`${page}/page.tsx`, { cwd: app }).length]).toEqual([page, 1])
  }
})
