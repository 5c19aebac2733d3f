import { describe, expect, it } from '@jest/globals'
import { type DatedRule, findRuleFaults, getNextRuleDay, getRule } from './dated-rules.ts'
import { COST_RULES } from './rules.ts'

const buildRule = (
  amounts: string,
  span: { from?: string; until?: string },
): DatedRule<string> => ({
  amounts,
  ...span,
  source: ['recall'],
  confidence: 'low',
  checkedOn: '2026-11-20',
})
const tax = {
  name: 'Tax',
  rules: [
    buildRule('this year', { from: '2026-01-01', until: '2026-12-31' }),
    buildRule('next year', { from: '2027-01-01', until: '2027-12-31' }),
  ],
}

describe('the rule of a date', () => {
  it.each([
    ['2026-01-01', 'this year'],
    ['2026-12-31', 'this year'],
    ['2027-01-01', 'next year'],
  ])('holds on its first and last day: %s', (date, amounts) => {
    expect(getRule(tax, date)).toMatchObject({ ok: true, value: { amounts } })
  })

  it('is unknown before the first and after the last, without extrapolation', () => {
    expect(getRule(tax, '2025-12-31')).toEqual({
      ok: false,
      error: { code: 'before-first-rule', rule: 'Tax', firstDay: '2026-01-01' },
    })
    expect(getRule(tax, '2028-01-01')).toEqual({
      ok: false,
      error: { code: 'after-last-rule', rule: 'Tax', lastDay: '2027-12-31' },
    })
  })

  it('is unknown in a hole', () => {
    const [first, second] = tax.rules
    const rules = [
      { ...buildRule('', {}), ...first, until: '2026-11-30' },
      { ...buildRule('', {}), ...second },
    ]
    expect(getRule({ name: 'Tax', rules }, '2026-12-05')).toEqual({
      ok: false,
      error: { code: 'between-rules', rule: 'Tax' },
    })
  })
})

describe('the next day on which rules change', () => {
  const open = { rules: [{ from: '2023-03-01' }, { until: '2026-12-30' }] }

  it.each([
    ['2026-12-30', '2026-12-31'],
    ['2026-12-31', '2027-01-01'],
    ['2027-01-01', '2028-01-01'],
    ['2028-01-01', undefined],
  ])('after %s is %s', (date, day) => {
    expect(getNextRuleDay([open, tax], date)).toBe(day)
  })

  it('is the day of the new rebates', () => {
    expect(getNextRuleDay(Object.values(COST_RULES), '2026-11-23')).toBe('2027-01-01')
  })
})

describe('faults', () => {
  it('are overlaps, holes and ends before beginnings', () => {
    expect(findRuleFaults(tax.rules)).toEqual([])
    expect(findRuleFaults([{ until: '2026-12-31' }, { from: '2026-12-31' }])).toEqual([
      { code: 'overlap', index: 1 },
    ])
    expect(findRuleFaults([{ from: '2026-01-01' }, { from: '2027-01-01' }])).toEqual([
      { code: 'overlap', index: 1 },
    ])
    expect(findRuleFaults([{ until: '2026-12-31' }, { from: '2027-01-02' }])).toEqual([
      { code: 'hole', index: 1 },
    ])
    expect(findRuleFaults([{ from: '2027-01-01', until: '2026-12-31' }])).toEqual([
      { code: 'ends-before-it-begins', index: 0 },
    ])
  })

  it.each(Object.values(COST_RULES).map(({ name, rules }) => [name, rules] as const))(
    'are not among the rules of: %s',
    (_name, rules) => {
      expect(findRuleFaults(rules)).toEqual([])
    },
  )
})
