import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { chooseNearest, readDurations } from './nearest-tests.ts'

const CHANGED = ['/r/core/src/phone/text.ts']
const BESIDE = '/r/core/src/phone/text.test.ts'

const choose = (durations: Record<string, number>, budgetMs: number) =>
  chooseNearest(Object.keys(durations), CHANGED, new Map(Object.entries(durations)), budgetMs)

it('chooses the tests that are nearest to a changed file, as many as fit', () => {
  const durations = {
    '/r/web/src/form.test.ts': 10,
    '/r/core/src/dates.test.ts': 10,
    [BESIDE]: 10,
  }
  expect(choose(durations, 30)).toHaveLength(3)
  expect(choose(durations, 20)).toEqual([BESIDE, '/r/core/src/dates.test.ts'])
})

it('chooses one that takes too long, and guesses how long new ones take', () => {
  expect(choose({ [BESIDE]: 9_000 }, 100)).toEqual([BESIDE])
  const fresh = ['/r/a.test.ts', '/r/b.test.ts', '/r/c.test.ts']
  expect(chooseNearest(fresh, CHANGED, new Map(), 2_000)).toEqual(fresh.slice(0, 2))
})

it('reads how long files took from the reports of past runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'))
  const testResults = [{ name: BESIDE, startTime: 1_000, endTime: 1_250, status: 'passed' }]
  writeFileSync(join(folder, 'jest-unit.json'), JSON.stringify({ testResults }))
  expect([...readDurations(folder)]).toEqual([[BESIDE, 250]])
  expect(readDurations(join(folder, 'none')).size).toBe(0)
  rmSync(folder, { recursive: true })
})
