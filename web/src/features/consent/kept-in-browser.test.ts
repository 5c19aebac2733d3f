import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from '@jest/globals'
import { COOKIES, KEPT_BY_CONSENT, KEPT_FOR_USE } from 'core/kept-in-browser'
import { buildSeed } from 'seed/build-seed'
import { getNoticeText, NOTICE_HEADING } from './consent-notice.tsx'
import { CHOICES_INTRO, PURPOSE_TEXTS } from './purpose-texts.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const NAMED_IN = 'kept-in-browser.ts'
const sources = globSync(['web/src/**/*.{ts,tsx}', 'packages/core/src/**/*.ts'], { cwd: ROOT })
  .filter((path) => !/\.test\.|\/testing\//.test(path) && !path.endsWith(NAMED_IN))
  .map((path) => ({ path, text: readFileSync(resolve(ROOT, path), 'utf8') }))

const ROWS = [...KEPT_FOR_USE, ...KEPT_BY_CONSENT]
const isListed = (name: string) =>
  ROWS.some(({ names }) =>
    names.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : each === name)),
  )

it.each(Object.values(COOKIES))('lists the cookie %s', (name) => {
  expect(isListed(name) || isListed(`${name}-0`)).toBe(true)
})

it("takes a cookie's name from the list when code sets one", () => {
  const LITERAL = /(?:\b\w*COOKIE\w*\s*=|(?:cookies|store)\.set\(|buildCookie\()\s*['"`][\w-]/
  const found = sources.filter(({ text }) => LITERAL.test(text)).map(({ path }) => path)
  expect(found).toEqual([])
})

it('lists every storage key that code sets', () => {
  const keys = sources
    .filter(({ text }) => /createStoredValue|indexedDB\.open/.test(text))
    .flatMap(({ text }) => [
      ...text.matchAll(/(?:\bkey:|\bcreate\(|\bDATABASE =|_KEY =)\s*['"`]([\w-]+)/g),
    ])
    .map(([, key = '']) => key)
  expect(keys).toEqual(
    expect.arrayContaining(['draft_', 'files_', 'drafts', 'person', 'referrer', 'ad_source']),
  )
  expect(keys.filter((key) => !isListed(key))).toEqual([])
})

it('covers the whole list on the privacy page and in the cookie choices', () => {
  const page = JSON.stringify(buildSeed().find((document) => getId(document) === 'page-privacy'))
  const choices = JSON.stringify(PURPOSE_TEXTS)
  for (const { what, names, lasts } of ROWS)
    expect(page).toContain(`${what} (${names.join(', ')}): ${lasts}`)
  for (const { what } of KEPT_FOR_USE.slice(1)) expect(choices).toContain(what)
})

it('says on the privacy page that each optional purpose is off until a yes, as the notice does', () => {
  const page = JSON.stringify(buildSeed().find((document) => getId(document) === 'page-privacy'))
  const optional = PURPOSE_TEXTS.filter(({ purpose }) => purpose).map(({ heading }) => heading)
  for (const heading of optional) expect(page.toLowerCase()).toContain(heading.toLowerCase())
  expect(optional).toHaveLength(3)
  expect([NOTICE_HEADING, CHOICES_INTRO].join()).toMatch(/Two kinds.*Two kinds.*three, each off/)
  expect(page).toContain('Each is off until you say yes')
  expect(getNoticeText()).toContain('off until you say yes')
})

const getId = (value: unknown): unknown => Reflect.get(Object(value), '_id')
