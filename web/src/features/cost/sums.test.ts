import { describe, expect, it } from '@jest/globals'
import { MAX_SUM } from 'core/field-rules'
import { type CostEntries, readCostInput } from './cost-entries.ts'
import { buildCostBase, dynamic } from './cost.fixture.ts'
import type { CostLine, Gap } from './cost-line.ts'
import { getFloorLines } from './floor-lines.ts'
import { getHeadline } from './headline.ts'
import { getDepreciationLines, getMonthSum } from './month-sum.ts'
import { getRoadSum } from './road-sum.ts'
import { getChargingLines, getRunSum } from './run-sum.ts'
import { toSumText } from './sum-text.ts'

function read(entries: CostEntries = {}, base = buildCostBase()) {
  const input = readCostInput(base, entries)
  if (!input) throw new Error('The fixture has no price.')
  return input
}

/** @throws when the sum has a gap. */
function getKnown<Sum extends object>(sum: Sum | Gap): Sum {
  if ('gap' in sum) throw new Error(sum.gap)
  return sum
}

const toRows = (lines: readonly CostLine[]) => lines.map(({ label, amount }) => [label, amount])

describe('on the road', () => {
  it('shows the lines of the mock-up for its car', () => {
    const { lines } = getKnown(getRoadSum(read(), true))
    expect(toRows(lines)).toEqual([
      ['OMV, example', 'S$38,000'],
      ['Excise duty, 20%', 'S$7,600'],
      ['GST, 9% of the two above', 'S$4,104'],
      ['ARF', 'S$45,200'],
      ['EEAI', '−S$7,500'],
      ['VES, if Band A', '−S$22,500'],
      ['COE, Category A', 'S$131,890'],
      ['Registration fee', 'S$350'],
      ['Duty, tax, rebates and COE', 'S$197,144'],
      ['Delivery, plates, our margin', 'S$8,244'],
      ['On the road', 'S$205,388'],
    ])
    expect(lines[3]?.note).toBe('100% of the first S$20,000, 140% of the next. Rule of 1 Mar 2023.')
    expect(lines[4]?.note).toBe('45% of ARF, at most S$7,500. Ends 31 Dec 2026.')
  })

  it('follows the rules of 2027 when the car is registered then', () => {
    const { lines } = getKnown(getRoadSum(read({ registered: '2027-01-01' }), true))
    expect(toRows(lines)).toContainEqual(['EEAI', 'S$0'])
    expect(toRows(lines)).toContainEqual(['VES, if Band A', '−S$20,000'])
  })

  it('says that the lines do not fit the price when they come to more', () => {
    const { lines } = getKnown(getRoadSum(read({ coe: '200000' }), true))
    expect(lines.find(({ rule }) => rule === 'rest')).toMatchObject({
      amount: '−S$59,866',
      note: expect.stringMatching(/come to more than the price/),
    })
  })

  it.each([
    [
      'after the last rule',
      { registered: '2028-01-01' },
      /last known rule ends on 31 Dec 2027/,
      'eeai',
    ],
    ['in a band without an amount', { ves: 'C2' }, /VES, band C2: the amount is not known/, 'ves'],
  ])('works out nothing %s, and leads to the rule', (_where, entries, text, rule) => {
    expect(getRoadSum(read(entries), true)).toEqual({ gap: expect.stringMatching(text), rule })
  })

  it('has parts that make up the price', () => {
    const { parts } = getKnown(getRoadSum(read(), true))
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(205_388_00)
  })
})

describe('by the month', () => {
  it('shows the lines of the mock-up for its car', () => {
    const { lines, instalment, notices } = getKnown(getMonthSum(read()))
    expect(toRows(lines)).toEqual([
      ['Price with COE', 'S$205,388.00'],
      ['Down payment, 40%', '−S$82,155.20'],
      ['Loan', 'S$123,232.80'],
      ['Interest, 7 years flat', 'S$21,393.21'],
      ['You pay back', 'S$144,626.01'],
    ])
    expect(Math.round(instalment.monthlyCents / 100)).toBe(1722)
    expect(instalment.effectiveRate.toFixed(4)).toBe('0.0465')
    expect(notices).toEqual([])
  })

  it.each([
    [{ years: '8' }, '8 years were typed. The MAS limit is 7, so we used 7.'],
    [
      { down: '100' },
      'S$100 is less than is allowed: OMV is above S$20,000, so a bank may lend 60% of the price. We used S$82,155.20.',
    ],
    [{ down: '900000' }, 'S$900,000 is more than the price, so we used the price.'],
  ])('says which limit holds for %p', (entries, notice) => {
    expect(getKnown(getMonthSum(read(entries))).notices).toEqual([notice])
  })

  it('shows what the car loses a year at 3, 5, 7 and 10 years', () => {
    const lines = getKnown(getDepreciationLines(read(), true))
    expect(lines.map(({ label }) => label)).toEqual(
      [3, 5, 7, 10].map((years) => `Given up after ${years} years`),
    )
    // 30 % of S$15,200, and 84 of 120 months of the premium.
    expect(lines[0]?.note).toBe('PARF and COE rebate then: S$96,883.')
    expect(lines[0]?.amount).toBe('S$36,168 a year')
  })
})

describe('running it', () => {
  it('shows the lines of the mock-up for its car', () => {
    const sum = getKnown(getRunSum(read(), true))
    expect(toRows(sum.lines)).toEqual([
      ['Electricity', 'S$1,522.35'],
      ['Road tax, 100 kW', 'S$801.55'],
      ['Charge in lieu of petrol duty', 'S$700.00'],
      ['Insurance', 'Not filled in'],
      ['Servicing', 'Not stated'],
      ['A year', 'S$3,023.90'],
    ])
    expect(Math.round(sum.monthCents / 100)).toBe(252)
    expect(sum.lines[1]?.note).toBe('LTA formula: (S$250 + S$3.75 × 70) × 0.782, twice a year.')
  })

  it('mixes the rates by what is charged at home', () => {
    const sum = getKnown(getRunSum(read({ home: '30', public: '60', share: '50' }), true))
    expect(sum.lines[0]?.amount).toBe('S$1,522.35')
    expect(sum.lines[0]?.note).toMatch(/30 cents a kWh at home, 60 elsewhere/)
  })

  it('adds the insurance once it is filled in', () => {
    const sum = getKnown(getRunSum(read({ insurance: '1200' }), true))
    expect(sum.hasInsurance).toBe(true)
    expect(sum.lines.at(-1)?.amount).toBe('S$4,223.90')
  })

  it.each([
    ['a hybrid', buildCostBase({ isElectric: false }), /road tax of a hybrid/],
    [
      'an unknown consumption',
      buildCostBase({ versions: [{ ...dynamic, consumption: undefined, rangeKm: undefined }] }),
      /consumption of this version is not published/,
    ],
    [
      'an unknown power',
      buildCostBase({ versions: [{ ...dynamic, kw: undefined }] }),
      /power of this version is not published/,
    ],
  ])('works out nothing for %s', (_what, base, text) => {
    expect(getRunSum(read({}, base), base.isElectric)).toMatchObject({
      gap: expect.stringMatching(text),
    })
  })

  it('says range and charging for this visitor', () => {
    const lines = getKnown(getChargingLines(read({ air: '0' }), []))
    expect(toRows(lines)).toEqual([
      ['On one charge', '302 km'],
      ['Days between charges', '6'],
      ['Empty to full, AC at 7 kW', '8 h 35 min'],
      ['10 to 80%, DC at 60 kW', '42 min'],
      ['A lunch of 70 minutes gives', '41 km or 211 km'],
    ])
  })

  it('says what a lunch gives at each restaurant that has a charger', () => {
    const chargers = [
      { place: 'Suntec City', kilowatts: 22, isDc: false },
      { place: 'Boat Quay', kilowatts: 120, isDc: true },
    ]
    const lines = getKnown(getChargingLines(read({ air: '0' }), chargers))
    // The car takes 7 kW at AC and 100 kW at DC, of which 10 to 80% count.
    expect(toRows(lines).slice(4)).toEqual([
      ['Lunch at Suntec City, AC at 22 kW', '41 km'],
      ['Lunch at Boat Quay, DC at 120 kW', '211 km'],
    ])
  })

  it('leaves charging open when the battery is not published, and takes the stated range', () => {
    const base = buildCostBase({ versions: [{ ...dynamic, batteryKwh: undefined }] })
    expect(toRows(getKnown(getChargingLines(read({}, base), [])))).toEqual([
      ['On one charge', '364 km'],
      ['Days between charges', '7'],
      ['Charging', 'Not published'],
    ])
    const thirsty = getKnown(getChargingLines(read({ use: '39.8' }, base), []))
    expect(toRows(thirsty)[0]).toEqual(['On one charge', '182 km'])
  })

  it('leaves range and charging open when neither battery nor range is published', () => {
    const version = { ...dynamic, batteryKwh: undefined, rangeKm: undefined }
    const base = buildCostBase({ versions: [version] })
    expect(getChargingLines(read({}, base), [])).toEqual({
      gap: expect.stringMatching(/battery of this version is not published/),
    })
  })
})

it.each([
  ['road', /Duty, tax, rebates and COE: S\$197,144. Of the price, S\$8,244 are left/],
  ['month', /^S\$1,722 a month, 84 times\.$/],
  ['run', /^S\$252 a month, before insurance\.$/],
] as const)('says the sum of the tab %s in one sentence', (tab, text) => {
  expect(getHeadline(tab, buildCostBase(), {})).toMatch(text)
})

it('writes a sum with the day of its rules for those who get the enquiry', () => {
  const text = toSumText(buildCostBase(), read({ years: '5', registered: '2027-01-01' }))
  expect(text).toBe(
    'Sealion 7 Dynamic: S$205,388 with COE, as of 8 Jul 2026. S$2,308.56 a month, 60 times, S$82,155.20 down, flat 2.48%. OMV S$38,000. COE S$131,890. Rules of 1 Jan 2027, seen on 23 Nov 2026.',
  )
  expect(text.length).toBeLessThanOrEqual(MAX_SUM)
})

describe('the car that the visitor has', () => {
  const floor = (entries: CostEntries, today = '2026-11-23') =>
    getFloorLines(read(entries, buildCostBase({ today })), today, 82_155_20)

  it('gives back PARF and COE rebate to the dollar, until the next band or month', () => {
    const lines = getKnown(
      floor({ oldDate: '2021-03-10', oldArf: '20,000', oldCoe: '48000' }) ?? { gap: 'none' },
    )
    expect(toRows(lines)).toEqual([
      // 5 to 6 years old, by the rule before 16 February 2026.
      ['PARF rebate', 'S$14,000'],
      // 51 of 120 months.
      ['COE rebate', 'S$20,400'],
      ['Floor today', 'S$34,400'],
      ['Left of the down payment', 'S$47,755.20'],
    ])
    expect(lines[2]?.note).toMatch(/^Holds until 10 Dec 2026;/)
  })

  it('leaves nothing to pay down when it covers all of it', () => {
    const lines = getKnown(
      floor({ oldDate: '2025-11-23', oldArf: '80000', oldCoe: '100000' }) ?? { gap: 'none' },
    )
    expect(lines.at(-1)?.amount).toBe('S$0')
  })

  it.each([
    ['2027-01-01', /can’t have been registered in the future/],
    ['last year', /is not a date/],
  ])('is left out when it was registered on %s', (oldDate, problem) => {
    expect(floor({ oldDate })).toBeUndefined()
    expect(read({ oldDate }).problems.oldDate).toMatch(problem)
  })

  it('is not asked about until its registration is put in', () => {
    expect(floor({ oldArf: '20000' })).toBeUndefined()
  })
})
