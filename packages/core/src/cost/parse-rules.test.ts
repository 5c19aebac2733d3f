import { describe, expect, it } from '@jest/globals'
import { getRule } from './dated-rules.ts'
import { getOnTheRoad } from './on-the-road.ts'
import { findAmountProblem, parseCostRules, toPlainRules } from './parse-rules.ts'
import { RULE_KINDS } from './rule-names.ts'
import { COST_RULES } from './rules.ts'

const car = {
  omvCents: 38_000_00,
  coePremiumCents: 131_890_00,
  isElectric: true,
  vesBand: 'A',
  registered: '2026-11-23',
} as const

describe('stored rules', () => {
  it('are those of core when they hold the same', () => {
    const stored: unknown = JSON.parse(JSON.stringify(COST_RULES))
    const rules = parseCostRules((kind) => Object(Object(stored)[kind]).rules)
    expect(rules).toEqual(COST_RULES)
    expect(getOnTheRoad(car, rules)).toEqual(getOnTheRoad(car, COST_RULES))
    expect(getOnTheRoad(car, toPlainRules(rules))).toEqual(getOnTheRoad(car, COST_RULES))
  })

  it('know nothing without a document', () => {
    const rules = parseCostRules(() => [])
    expect(getOnTheRoad(car, rules)).toEqual({
      ok: false,
      error: { code: 'between-rules', rule: 'Excise duty' },
    })
  })

  it('are in the order of their dates, and leave out one that is half filled in', () => {
    const [first, second] = COST_RULES.eeai.rules
    const half = { ...second, from: '2028-01-01', amounts: { capCents: 1 } }
    const { eeai } = parseCostRules((kind) => (kind === 'eeai' ? [half, second, first] : []))
    expect(eeai.rules).toEqual([first, second])
    expect(getRule(eeai, '2028-02-01').ok).toBe(false)
  })
})

it.each(RULE_KINDS)('takes the amounts that core knows: %s', (kind) => {
  for (const { amounts } of COST_RULES[kind].rules) {
    expect(findAmountProblem(kind, amounts)).toBeUndefined()
  }
})

it.each([
  ['excise', {}, 'basisPoints'],
  ['registrationFee', { cents: 350.5 }, 'cents'],
  ['arf', { tiers: [] }, 'tiers'],
  [
    'arf',
    { tiers: [{ basisPoints: 1 }, { basisPoints: 2 }] },
    'Each tier but the last has a width.',
  ],
  [
    'loan',
    { omvLimitCents: 1, basisPointsUpToLimit: 1, basisPointsAboveLimit: 1, maxYears: 0 },
    'maxYears',
  ],
] as const)('names what is wrong with the amounts: %s %j', (kind, amounts, text) => {
  expect(findAmountProblem(kind, amounts)).toContain(text)
})
