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

const withPriceOf = (asOf: string) => {
  const { price } = dynamic
  return buildCostBase({
    versions: [
      { ...dynamic, price: price && { ...price, provenance: { ...price.provenance, asOf } } },
    ],
  })
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
      ['The rest of the price', 'Not worked out'],
      ['On the road, registered in 2026', 'S$205,388'],
    ])
    expect(lines[3]?.note).toBe(
      '100% of the first S$20,000, 140% of the next. Rule of 22 Feb 2023.',
    )
    expect(lines[4]?.note).toBe('45% of ARF, at most S$7,500. Ends 31 Dec 2026.')
  })

  it('follows the rules of 2027 when the car is registered then', () => {
    const { lines } = getKnown(getRoadSum(read({ registered: '2027-01-01' }), true))
    expect(toRows(lines)).toContainEqual(['EEAI', 'S$0'])
    expect(toRows(lines)).toContainEqual(['VES, if Band A', '−S$20,000'])
  })

  const getRest = (entries: CostEntries, base = buildCostBase()) =>
    getKnown(getRoadSum(read(entries, base), true)).lines.find(({ rule }) => rule === 'rest')

  it('works out the rest of a price that knew the COE result', () => {
    const base = withPriceOf('2026-09-29')
    expect(getRest({}, base)).toMatchObject({ label: 'The rest of the price', amount: 'S$8,244' })
    const { parts } = getKnown(getRoadSum(read({}, base), true))
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(205_388_00)
  })

  it.each([
    [
      'the price is older than the COE result',
      {},
      '2026-07-08',
      /of 8 Jul 2026, the COE result of/,
    ],
    ['the COE is the visitor’s own', { coe: '120000' }, '2026-09-29', /another COE than the one/],
    ['the lines come to more', { omv: '60000' }, '2026-09-29', /come to more than the price/],
    [
      'the year is another',
      { registered: '2027-01-01' },
      '2026-09-29',
      /For 2027 it is on request/,
    ],
  ])('works out no rest when %s', (_when, entries, asOf, note) => {
    expect(getRest(entries, withPriceOf(asOf))).toMatchObject({
      amount: 'Not worked out',
      note: expect.stringMatching(note),
    })
  })

  it('has no price for another year of registration than its own', () => {
    const input = read({ registered: '2027-01-01' })
    const { lines } = getKnown(getRoadSum(input, true))
    expect(toRows(lines).at(-1)).toEqual(['On the road, registered in 2027', 'On request'])
    const gap = 'Our price of 8 Jul 2026 is for 2026. For 2027 it is on request.'
    expect(getMonthSum(input)).toEqual({ gap, rule: 'price' })
    expect(getDepreciationLines(input, true)).toEqual({ gap, rule: 'price' })
    expect(getHeadline('road', buildCostBase(), { registered: '2027-01-01' })).toContain(gap)
  })

  it('works nothing out from a category that the power contradicts', () => {
    const version = { ...dynamic, coeCategory: undefined, kw: undefined, categoryConflict: 'Why.' }
    const base = buildCostBase({ versions: [version] })
    expect(getRoadSum(read({}, base), true)).toEqual({
      gap: 'Why. Put in a COE premium, and the lines are worked out with it.',
      rule: 'coeCategory',
    })
    expect(getRunSum(read({}, base), true)).toEqual({ gap: 'Why.', rule: 'coeCategory' })
    expect(getKnown(getRoadSum(read({ coe: '100000' }, base), true)).lines).toContainEqual(
      expect.objectContaining({ label: 'COE', amount: 'S$100,000' }),
    )
  })

  it('says the limit of the VES rebate when the ARF is less', () => {
    const getVes = (entries: CostEntries) =>
      getKnown(getRoadSum(read(entries), true)).lines.find(({ rule }) => rule === 'ves')
    expect(getVes({ omv: '25000' })).toMatchObject({
      amount: '−S$19,500',
      note: expect.stringMatching(/Of its S\$22,500, S\$19,500 counts: no more ARF is left\.$/),
    })
    expect(getVes({})?.note).not.toMatch(/at most/)
  })

  it.each([
    ['A', '110 kW or less.'],
    ['B', 'More than 110 kW.'],
  ] as const)('says the power of Category %s', (coeCategory, text) => {
    const base = buildCostBase({ versions: [{ ...dynamic, coeCategory, kw: undefined }] })
    const line = getKnown(getRoadSum(read({}, base), true)).lines.find(({ rule }) => rule === 'coe')
    expect(line?.note?.startsWith(text)).toBe(true)
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

  it('has parts that make up duty, tax and COE', () => {
    const { parts } = getKnown(getRoadSum(read(), true))
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(197_144_00)
    expect(parts).toContainEqual({
      label: 'Registration fee',
      cents: 350_00,
      rule: 'registrationFee',
    })
  })
})

describe('sums by the month', () => {
  it('shows the lines of the mock-up for its car', () => {
    const { lines, instalment, shown, notices } = getKnown(getMonthSum(read()))
    expect(toRows(lines)).toEqual([
      ['Price with COE', 'S$205,388.00'],
      ['Down payment, 40%', '−S$82,155.20'],
      ['Loan', 'S$123,232.80'],
      ['Interest, 7 years flat', 'S$21,393.21'],
      ['You pay back', 'S$144,626.01'],
    ])
    expect(shown).toEqual({ monthlyCents: 1722_00, downPaymentCents: 82_156_00 })
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

  it('compares five and ten years with a petrol car, without insurance', () => {
    const getPetrol = (entries: CostEntries) => getKnown(getRunSum(read(entries), true)).petrol
    const lines = getPetrol({ insurance: '1200', cc: '1598', litres: '7', petrol: '2.85' })
    expect(toRows(lines)).toEqual([
      ['Petrol for the same distance', 'S$3,391.50'],
      ['Road tax, 1,598 cc', 'S$741.72'],
      ['Over 5 years, this car costs less', 'S$5,547'],
      ['Over 10 years, this car costs less', 'S$11,093'],
    ])
    expect(lines[2]?.note).toMatch(/^S\$15,120 beside S\$20,666, at today’s prices/)
    expect(getPetrol({ litres: '1' }).at(-1)?.label).toBe('Over 10 years, this car costs more')
  })

  it('leaves the years out while the road tax of a petrol car is not known', () => {
    const input = read()
    const { roadTax } = input.rules
    const rules = roadTax.rules.map(({ amounts, ...rule }) => ({
      ...rule,
      amounts: { ...amounts, engineBands: undefined },
    }))
    const unknown = { ...input, rules: { ...input.rules, roadTax: { ...roadTax, rules } } }
    expect(toRows(getKnown(getRunSum(unknown, true)).petrol).slice(1)).toEqual([
      ['Road tax, 1,600 cc', 'Not known'],
    ])
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
    ['a hybrid', buildCostBase({ isElectric: false }), /What a hybrid takes/],
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
  ['road', /^Duty, tax, rebates and COE: S\$197,144\.$/],
  ['month', /^S\$1,722 a month, 84 times, S\$82,156 down\.$/],
  ['run', /^S\$252 a month, before insurance\.$/],
] as const)('says the sum of the tab %s in one sentence', (tab, text) => {
  expect(getHeadline(tab, buildCostBase(), {})).toMatch(text)
})

it('writes a sum with the day of its rules for those who get the enquiry', () => {
  const text = toSumText(buildCostBase(), read({ years: '5', registered: '2026-12-01' }))
  expect(text).toBe(
    'Sealion 7 Dynamic: S$205,388 with COE, as of 8 Jul 2026. S$2,309 a month, 60 times, S$82,156 down, flat 2.48%. OMV S$38,000. COE S$131,890. Rules of 1 Dec 2026, seen on 23 Nov 2026.',
  )
  expect(text.length).toBeLessThanOrEqual(MAX_SUM)
  expect(toSumText(buildCostBase(), read({ registered: '2027-01-01' }))).toBe(
    'Sealion 7 Dynamic: S$205,388 with COE, as of 8 Jul 2026. Our price of 8 Jul 2026 is for 2026. For 2027 it is on request. OMV S$38,000. COE S$131,890. Rules of 1 Jan 2027, seen on 23 Nov 2026.',
  )
})

describe('the car that the visitor has', () => {
  const floor = (entries: CostEntries, today = '2026-11-23') =>
    getFloorLines(read(entries, buildCostBase({ today })), today, 82_155_20)

  it('gives back PARF and COE rebate of today, by months and days', () => {
    const lines = getKnown(
      floor({ oldDate: '2021-03-10', oldArf: '20,000', oldCoe: '48000' }) ?? { gap: 'none' },
    )
    expect(toRows(lines)).toEqual([
      // 5 to 6 years old, by the rule before 16 February 2026.
      ['PARF rebate', 'S$14,000'],
      // 51 of 120 months, and 17 of 30 days.
      ['COE rebate', 'S$20,626.66'],
      ['Floor today', 'S$34,626'],
      ['Left of the down payment', 'S$47,529.20'],
    ])
    expect(lines[2]?.note).toBe(
      'The COE rebate falls a little every day. The PARF rebate holds until 10 Mar 2027.',
    )
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
