import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from '@jest/globals'
import { ROUTE_PATTERNS, toRoutePattern } from './route-pattern.ts'

const app = fileURLToPath(new URL('../app', import.meta.url))

it.each([
  ['/', '/'],
  ['/byd-models', '/byd-models'],
  ['/byd-seal', '/byd-*'],
  ['/byd-sealion-7-specifications', '/*-specifications'],
  ['/restaurant/all', '/restaurant/all'],
  ['/restaurant/suntec', '/restaurant/*'],
  ['/manage/reservation/RESERVATION-01JD3T7Q4KX2MD5N8P9RST0VWX', '/manage/*'],
  ['/referrals/wei-ling-81234567', '/referrals/*'],
  ['/privacy', '/*'],
  ['/Lim-Wei-Ling/81234567', '/*'],
  ['', '/*'],
])('names %s as %s', (path, pattern) => {
  expect(toRoutePattern(path)).toBe(pattern)
  expect(ROUTE_PATTERNS).toContain(pattern)
})

it('knows the folder of every page of code', () => {
  const pages = globSync('**/page.tsx', { cwd: app })
    .map((file) => dirname(`/${file}`).replace('/.', '/'))
    .filter((path) => !path.startsWith('/[...path]'))
  expect(pages.length).toBeGreaterThan(10)
  for (const page of pages) expect([page, toRoutePattern(page)]).not.toEqual([page, '/*'])
})
