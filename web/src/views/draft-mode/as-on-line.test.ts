import { runInNewContext } from 'node:vm'
import { expect, it } from '@jest/globals'
import { buildClockScript } from './as-on-line.tsx'

it('lets the clock of the page go on from the time that is shown', () => {
  const time = new Date('2026-11-29T01:00:00Z')
  let real = Date.parse('2026-11-20T00:00:00Z')
  const page = { Date: { now: () => real } }
  runInNewContext(buildClockScript(time), page)
  expect(page.Date.now()).toBe(time.getTime())
  real += 60_000
  expect(page.Date.now()).toBe(time.getTime() + 60_000)
})
