import { describe, expect, it } from '@jest/globals'
import { COST_RULES } from 'core/cost/rules'
import { MAX_SUM } from 'core/field-rules'
import { type FloorEntries, parseFloorEntries, readFloorInput } from './floor-entries.ts'
import { toFloorText } from './floor-text.ts'
import { getFloor, getLeftToPayCents, type OldCar } from './floor.ts'

const TODAY = '2026-11-23'
const PAPERS = { registered: '2021-03-05', omv: 30_000, arf: 34_000, coe: 48_000 }

function getKnownFloor(car: OldCar = PAPERS) {
  const floor = getFloor(car, TODAY, COST_RULES)
  if ('gap' in floor) throw new Error(floor.gap)
  return floor
}

describe('floor', () => {
  it('adds PARF and COE rebate to the dollar, and says until when the PARF rebate holds', () => {
    const floor = getKnownFloor()
    expect(floor.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['PARF rebate', 'S$23,800'],
      // 51 months, and 12 of 30 days.
      ['COE rebate', 'S$20,560'],
      ['Floor today', 'S$44,360'],
    ])
    expect(floor.parfUntil).toBe('2027-03-05')
  })

  it.each([
    [{ ...PAPERS, coe: undefined }, 'COE rebate', 'S$23,800'],
    [{ ...PAPERS, arf: undefined }, 'PARF rebate', 'S$20,560'],
    [{ ...PAPERS, coeKind: 'open' as const }, 'COE rebate', 'S$23,800'],
  ])('leaves out what is not filled in instead of counting it as nothing', (car, label, total) => {
    const floor = getFloor(car, TODAY, COST_RULES)
    if ('gap' in floor) throw new Error(floor.gap)
    const amounts = floor.lines.map((line) => [line.label, line.amount])
    expect(amounts).toContainEqual([label, 'Not filled in'])
    expect(amounts).toContainEqual(['Floor today, of what is filled in', total])
  })

  it('takes the lower premium of Category E', () => {
    expect(getKnownFloor({ ...PAPERS, coeKind: 'open', coeOwn: 36_000 }).coeCents).toBe(15_420_00)
    expect(getKnownFloor({ ...PAPERS, coeKind: 'open', coeOwn: 60_000 }).coeCents).toBe(20_560_00)
  })

  it('works out what is left of a renewed COE, without PARF', () => {
    const renewed = { registered: '2014-05-23', coe: 50_000, coeKind: 'renewed5' } as const
    const { lines } = getKnownFloor({ ...renewed, coeUntil: '2029-05-22' })
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['PARF rebate', 'S$0'],
      ['COE rebate', 'S$25,000'],
      ['Floor today', 'S$25,000'],
    ])
    expect(getKnownFloor(renewed).lines[1]).toMatchObject({
      amount: 'Not filled in',
      note: 'Put in when the renewed COE runs out.',
    })
    expect(getFloor({ ...renewed, coeUntil: '2026-11-22' }, TODAY, COST_RULES)).toMatchObject({
      gap: expect.stringContaining('22 Nov 2026'),
    })
  })

  it('pays no PARF rebate for a renewed COE when its last day is missing', () => {
    expect(getKnownFloor({ ...PAPERS, coeKind: 'renewed10' })).toMatchObject({
      wholeCents: 0,
      parfCents: 0,
    })
  })

  it('works nothing out without papers, nor past the first COE', () => {
    expect(getFloor({ registered: PAPERS.registered }, TODAY, COST_RULES)).toHaveProperty('gap')
    expect(getFloor({ ...PAPERS, registered: '2015-01-01' }, TODAY, COST_RULES)).toMatchObject({
      gap: expect.stringContaining('31 Dec 2024'),
    })
  })

  it('leaves nothing to pay down when the floor is more', () => {
    expect(getLeftToPayCents(50_000_00, getKnownFloor())).toBe(5_640_00)
    expect(getLeftToPayCents(40_000_00, getKnownFloor())).toBe(0)
  })

  it('is a text for staff that an enquiry can take', () => {
    const text = toFloorText(PAPERS, getKnownFloor(), TODAY)
    expect(text).toBe(
      'Floor by the rules of 23 Nov 2026: S$44,360. PARF S$23,800, until 5 Mar 2027. COE rebate S$20,560. As typed: first registered 5 Mar 2021, OMV S$30,000, ARF paid S$34,000, COE premium S$48,000.',
    )
    const open = { ...PAPERS, coeKind: 'open', coeOwn: 36_000, coeUntil: '2031-03-04' } as const
    const longest = toFloorText(open, getKnownFloor(open), TODAY)
    expect(longest).toContain(
      'COE: First, of Category E (open), premium of its own category S$36,000, COE until 4 Mar 2031.',
    )
    for (const each of [text, longest]) expect(each.length).toBeLessThanOrEqual(MAX_SUM)
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
    ['oldDate=2021-03-05&oldOmv=80000&oldArf=116001', 'oldArf', /S\$116,000 before rebates/],
    ['oldDate=2022-03-05&oldOmv=91142&oldArf=140513', 'oldArf', /S\$140,512.40 before rebates/],
    ['oldDate=2021-03-05&oldCoeKind=gift', 'oldCoeKind', /Choose one of the list/],
    ['oldDate=2021-03-05&oldCoeUntil=2029-02-30', 'oldCoeUntil', /is not a date/],
    [
      'oldDate=2010-05-02&oldCoeKind=renewed5&oldCoeUntil=2035-05-01',
      'oldCoeUntil',
      /A COE of 5 years that is running now ends by/,
    ],
    ['oldDate=2021-03-05&oldCoeOwn=-1', 'oldCoeOwn', /negative/],
  ] as const)('says in plain words what is wrong with %s', (query, field, message) => {
    expect(read(query).problems[field]).toMatch(message)
  })

  it('leave out an ARF that no car of this OMV can have paid', () => {
    const query = 'oldDate=2024-03-05&oldOmv=20000&oldCoe=48000&oldArf='
    expect(read(`${query}34000`).car).toEqual({
      registered: '2024-03-05',
      omv: 20_000,
      coe: 48_000,
    })
    expect(read(`${query}20000`).car).toHaveProperty('arf', 20_000)
  })
})
