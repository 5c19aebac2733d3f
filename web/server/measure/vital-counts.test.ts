import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROUTE_PATTERNS } from '#config/route-pattern.ts'
import { DEVICES, type VitalReport } from '#lib/reports/reports.ts'
import { VitalCounts } from './vital-counts.ts'

let folder: string
let file: string
let lines: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-'))
  file = join(folder, 'vitals.json')
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (release = 'one') =>
  new VitalCounts({ file, release, log: (line) => void lines.push(line) })

const build = (vitals: VitalReport['vitals'], patch: Partial<VitalReport> = {}): VitalReport => ({
  route: '/',
  release: 'one',
  device: 'phone',
  vitals,
  ...patch,
})

describe('the 75th percentile', () => {
  it.each([
    ['of one', [1_100], 1_000, 1_200],
    ['of many', [...Array.from({ length: 74 }, () => 120), ...Array(26).fill(4_500)], 4_000, 6_000],
    ['of mostly fast ones', [...Array.from({ length: 80 }, () => 120), 9_000], 100, 150],
  ])('%s lies in the interval of the right value', (_case, values, lower, upper) => {
    const counts = open()
    for (const LCP of values) counts.add(build({ LCP }))
    const [row] = counts.rows
    expect(row).toMatchObject({ route: '/', device: 'phone', vital: 'LCP', count: values.length })
    expect(row?.p75).toBeGreaterThanOrEqual(lower)
    expect(row?.p75).toBeLessThanOrEqual(upper)
  })

  it('is zero for shifts that never happened', () => {
    const counts = open()
    counts.add(build({ CLS: 0 }))
    expect(counts.rows[0]?.p75).toBe(0)
  })

  it('above the highest bound is not known', () => {
    const counts = open()
    counts.add(build({ TTFB: 60_000 }))
    expect(counts.rows[0]).toMatchObject({ vital: 'TTFB', p75: undefined })
  })
})

it('survives a restart, and keeps the release before', async () => {
  const counts = open()
  counts.add(build({ LCP: 900 }))
  await counts.save()
  const again = open()
  again.add(build({ LCP: 900 }))
  await again.save()
  const next = open('two')
  next.add(build({ LCP: 300 }, { release: 'two' }))
  // A tab of before the deploy.
  next.add(build({ LCP: 900 }))
  next.add(build({ LCP: 900 }, { release: 'made-up' }))
  expect(next.rows.map(({ release, count }) => [release, count])).toEqual([
    ['two', 1],
    ['one', 3],
  ])
})

it('begins anew after a file that was cut off', () => {
  writeFileSync(file, '{"now":{"release":"one","cou')
  expect(open().rows).toEqual([])
})

it('keeps nothing of a single visit, in a file of bounded size', async () => {
  const counts = open()
  for (const route of ROUTE_PATTERNS)
    for (const device of DEVICES)
      for (let visit = 0; visit < 50; visit += 1)
        counts.add(
          build(
            { CLS: visit / 50, FCP: visit, INP: visit, LCP: visit, TTFB: visit },
            { route, device },
          ),
        )
  await counts.save()
  expect(statSync(file).size).toBeLessThan(100_000)
  expect(readFileSync(file, 'utf8')).not.toMatch(/\d{13}/)
})

it('goes on when the disk takes nothing', async () => {
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  const counts = open()
  counts.add(build({ LCP: 900 }))
  await counts.save()
  expect(counts.rows).toHaveLength(1)
  expect(lines).toEqual([expect.stringContaining('could not be kept')])
  expect(existsSync(file)).toBe(false)
})
