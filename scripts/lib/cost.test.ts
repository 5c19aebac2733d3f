import { expect, it } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './settings.ts'

const document = readFileSync(join(ROOT, 'docs', 'cost.md'), 'utf8')

/** Cells of a table's rows, however wide they are. */
const readRows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| --'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

const printed = readRows(
  spawnSync('node', ['--no-warnings', join(ROOT, 'scripts', 'cost.ts')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  }).stdout,
)

it('says in the document what the script counts', () => {
  expect(printed.length).toBeGreaterThan(15)
  expect(readRows(document)).toEqual(expect.arrayContaining(printed))
})

it.each([
  'Sanity, seats',
  'GitHub',
  'CloudFront, invalidations',
  'CloudFront, functions',
  'public IPv4',
  'Container Insights',
])('counts %s', (name) => {
  expect(printed.map(([, cell]) => cell)).toContain(name)
})

it('says from where each price is, of when, and how sure it is', () => {
  const start = document.indexOf('| price ')
  const [, ...prices] = readRows(document.slice(start, document.indexOf('- **Assumptions**')))
  expect(prices.length).toBeGreaterThan(5)
  for (const [, , from = '', of = '', confidence = ''] of prices) {
    expect(from).not.toBe('')
    expect(of).toMatch(/^(?:\w+ 20\d\d|undated)$/)
    expect(confidence).toMatch(/high|medium|to be checked/)
  }
})
