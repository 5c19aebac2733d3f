import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtInRoutes } from 'schemas/built-in-routes'
import { expect, test } from '@jest/globals'
import { builtInRedirects, listedRoutes, routes } from './routes.ts'

/** Confirmations and answers: nobody should arrive at them from a search engine. */
const UNLISTED: readonly string[] = [
  routes.search,
  routes.testDriveSubmitted,
  routes.tradeInSubmitted,
  routes.preOrderSubmitted,
  routes.enquirySubmitted,
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
