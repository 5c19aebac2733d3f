import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { parseServerEnv } from '#config/parse-env.ts'
import { Freshness, getFreshnessFile, resetFreshness } from './freshness.ts'
import { expireOtherSettings, hashPageSettings, keepPageSettings } from './page-settings.ts'

const LAPTOP = { SITE_URL: 'http://127.0.0.1:3000', SANITY_API_READ_TOKEN: 'one' }
const ABOUT = { revision: 'a', type: 'page', path: '/about' }

let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'page-settings-'))
  await resetFreshness(folder, new Map([['about', ABOUT]]))
  await keepPageSettings(folder, parseServerEnv(LAPTOP))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** State of the build's pages when the site starts with these variables. */
async function start(variables: Record<string, string>) {
  const freshness = new Freshness(getFreshnessFile(folder))
  const before = freshness.allExpiredAt
  await expireOtherSettings(freshness, folder, parseServerEnv(variables))
  return { isExpired: freshness.allExpiredAt > before, documents: freshness.documents }
}

it.each([
  ['SITE_URL', 'https://stage.example.com'],
  ['SANITY_API_HOST', 'https://api.sanity.io'],
  ['SANITY_PROJECT_ID', 'other'],
  ['SANITY_DATASET', 'staging'],
  ['REST_ENDPOINT', 'https://gateway.example.com/prod'],
  ['REDIRECT_HOSTS', 'shop.example.com'],
])('expires every page once when %s is another one than in the build', async (name, value) => {
  const stage = { ...LAPTOP, [name]: value }
  expect((await start(stage)).isExpired).toBe(true)
  expect((await start(stage)).isExpired).toBe(false)
})

it('keeps the known documents when pages expire, so that only real changes are missed ones', async () => {
  const { documents } = await start({ SITE_URL: 'https://stage.example.com' })
  expect(documents).toEqual(new Map([['about', ABOUT]]))
})

it('keeps the pages of the build when settings differ that no page shows', async () => {
  const { isExpired } = await start({ ...LAPTOP, SANITY_API_READ_TOKEN: 'two', WEB_PORT: '4000' })
  expect(isExpired).toBe(false)
})

it('expires every page when the settings of the build are unknown', async () => {
  rmSync(join(folder, 'cache', 'page-settings.sha256'))
  expect((await start(LAPTOP)).isExpired).toBe(true)
})

it('has the same fingerprint when a list of hosts is written in another way', () => {
  const hash = (hosts: string) => hashPageSettings(parseServerEnv({ REDIRECT_HOSTS: hosts }))
  expect(hash('a.example.com, B.example.com')).toBe(hash('a.example.com,b.example.com'))
})
