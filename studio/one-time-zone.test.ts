import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from '@jest/globals'
import { schemaTypes } from 'schemas/schema-types'
import { keepOneTimeZone, TIME_ZONE_FILES } from './one-time-zone.ts'

const lib = join(dirname(createRequire(import.meta.url).resolve('sanity/package.json')), 'lib')
const scripts = readdirSync(lib, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => join(lib, name))
const naming = scripts
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }))
  .filter(({ code }) => code.includes('supportedValuesOf'))

it('has Sanity work out Singapore’s zone alone, wherever it lists them', () => {
  expect(naming).toHaveLength(1)
  for (const { path, code } of naming) {
    expect(path).toMatch(TIME_ZONE_FILES)
    expect(keepOneTimeZone(code)).toContain('["Asia/Singapore"].map(')
    expect(keepOneTimeZone(code)).not.toContain('supportedValuesOf')
  }
})

it('is the zone of every time in the schema', () => {
  const times = JSON.stringify(schemaTypes).match(/\{[^{}]*"type":"datetime"[^{}]*(\{[^{}]*\})?/g)
  expect(times?.length).toBeGreaterThan(5)
  for (const time of times ?? []) expect(time).toContain('"displayTimeZone":"Asia/Singapore"')
})
