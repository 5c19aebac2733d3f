import { describe, expect, it } from '@jest/globals'
import { COST_RULES } from 'core/cost/rules'
import { MAX_SUM } from 'core/field-rules'
import { type FloorEntries, parseFloorEntries, readFloorInput } from './floor-entries.ts'
import { toFloorText } from './floor-text.ts'
import { getFloor, getLeftToPayCents } from './floor.ts'

const TODAY = '2026-11-23'
const PAPERS = { registered: '2021-03-05', omv: 30_000, arf: 34_000, coe: 48_000 }

function getKnownFloor(car = PAPERS) {
  const floor = getFloor(car, TODAY, COST_RULES)
  if ('gap' in floor) throw new Error(floor.gap)
  return floor
}

describe('floor', () => {
  it('adds PARF and COE rebate to the dollar, and says until when', () => {
    const floor = getKnownFloor()
    expect(floor.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['PARF rebate', 'S$23,800'],
      ['COE rebate', 'S$20,400'],
      ['Floor today', 'S$44,200'],
    ])
    expect(floor.holdsUntil).toBe('2026-12-05')
  })

  it.each([
    [{ ...PAPERS, coe: undefined }, 'COE rebate', 'S$23,800'],
    [{ ...PAPERS, arf: undefined }, 'PARF rebate', 'S$20,400'],
  ])('leaves out what is not filled in instead of counting it as nothing', (car, label, total) => {
    const floor = getFloor(car, TODAY, COST_RULES)
    if ('gap' in floor) throw new Error(floor.gap)
    const amounts = floor.lines.map((line) => [line.label, line.amount])
    expect(amounts).toContainEqual([label, 'Not filled in'])
    expect(amounts).toContainEqual(['Floor today, of what is filled in', total])
  })

  it('works nothing out without papers, nor past the first COE', () => {
    expect(getFloor({ registered: PAPERS.registered }, TODAY, COST_RULES)).toHaveProperty('gap')
    expect(getFloor({ ...PAPERS, registered: '2015-01-01' }, TODAY, COST_RULES)).toMatchObject({
      gap: expect.stringContaining('31 Dec 2024'),
    })
  })

  it('leaves nothing to pay down when the floor is more', () => {
    expect(getLeftToPayCents(50_000_00, getKnownFloor())).toBe(5_800_00)
    expect(getLeftToPayCents(40_000_00, getKnownFloor())).toBe(0)
  })

  it('is a text for staff that an enquiry can take', () => {
    const text = toFloorText(PAPERS, getKnownFloor(), TODAY)
    expect(text).toBe(
      'Floor by the rules of 23 Nov 2026: S$44,200, until 5 Dec 2026. PARF S$23,800. COE rebate S$20,400. As typed: first registered 5 Mar 2021, OMV S$30,000, ARF paid S$34,000, COE premium S$48,000.',
    )
    expect(text.length).toBeLessThanOrEqual(MAX_SUM)
  })
})

describe('papers of a car', () => {
  const read = (query: string) => {
    const entries: FloorEntries = parseFloorEntries(new URLSearchParams(query))
    return readFloorInput(entries, TODAY, COST_RULES)
  }

  it('reads what was typed', () => {
    expect(read('oldDate=2021-03-05&oldOmv=S$30,000&oldArf=34 000&oldCoe=48000')).toEqual({
      car: PAPERS,
      problems: {},
    })
    expect(read('')).toEqual({ problems: {} })
  })

  it.each([
    ['oldArf=34000', 'oldDate', /first registered/],
    ['oldDate=2021-02-30', 'oldDate', /is not a date/],
    ['oldDate=2027-01-01', 'oldDate', /future/],
    ['oldDate=2021-03-05&oldCoe=lots', 'oldCoe', /“lots” is not a number/],
    ['oldDate=2021-03-05&oldArf=-3', 'oldArf', /negative/],
    ['oldDate=2024-03-05&oldOmv=20000&oldArf=34000', 'oldArf', /S\$20,000 before rebates/],
  ] as const)('says in plain words what is wrong with %s', (query, field, message) => {
    expect(read(query).problems[field]).toMatch(message)
  })
})
