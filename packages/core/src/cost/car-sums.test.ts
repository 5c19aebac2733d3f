import { expect, it } from '@jest/globals'
import { type CarSum, getCarSums, type SumBasis } from './car-sums.ts'
import { parseCostRules } from './parse-rules.ts'
import type { RuleKind } from './rule-amounts.ts'
import { RULE_KINDS } from './rule-names.ts'
import { COST_RULES } from './rules.ts'

const car = {
  isElectric: true,
  price: { amount: 205_388, includesCoe: true },
  omvCents: 38_000_00,
  category: 'A',
  kw: 100,
} as const
const basis: SumBasis = {
  rules: COST_RULES,
  coeResults: [{ date: '2026-09-23', category: 'A', premiumCents: 131_890_00 }],
}
const TODAY = '2026-11-23'

const getTexts = (sums: readonly CarSum[]) => sums.map(({ text }) => text)

it('works out the sums of the mock-ups’ car', () => {
  expect(getTexts(getCarSums(car, basis, TODAY, TODAY))).toEqual([
    'S$205,388',
    'S$197,144',
    'S$1,722',
    'S$82,156',
    'S$26,976.60',
    'S$1,501.55',
    'A',
  ])
})

it('completes a price without COE by the latest result', () => {
  const [price] = getCarSums(
    { ...car, price: { amount: 70_000, includesCoe: false } },
    basis,
    TODAY,
    TODAY,
  )
  expect(price).toMatchObject({ text: 'S$201,890', cents: 201_890_00 })
})

it('works nothing out that needs a COE result while none is known', () => {
  const texts = getTexts(getCarSums(car, { ...basis, coeResults: [] }, TODAY, TODAY))
  expect(texts.slice(0, 3)).toEqual(['S$205,388', 'Not known', 'S$1,722'])
})

it('names the rule that is missing on a day', () => {
  const texts = getTexts(getCarSums(car, basis, '2028-01-01', TODAY))
  expect(texts[1]).toMatch(/^EEAI: the last known rule ends on 31 Dec 2027/)
})

it.each(RULE_KINDS)('moves with each kind of rule: %s', (kind) => {
  const without = parseCostRules((each: RuleKind) => (each === kind ? [] : COST_RULES[each].rules))
  const sums = getCarSums(car, { ...basis, rules: without }, TODAY, TODAY)
  expect(getTexts(sums)).not.toEqual(getTexts(getCarSums(car, basis, TODAY, TODAY)))
})
