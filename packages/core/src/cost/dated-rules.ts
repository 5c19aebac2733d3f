import type { Result } from '../result.ts'
import { addDays } from '../singapore-clock.ts'

/** What holds between two days, both included. Dates are ISO dates in Singapore. */
export interface DatedRule<Amounts> {
  /** Absent where the sources name no first day: it also holds for earlier dates. */
  from?: string
  /** Absent while no end is announced. */
  until?: string
  amounts: Amounts
  /** Addresses; "recall" is general knowledge that nobody has looked up. */
  source: readonly string[]
  confidence: 'high' | 'medium' | 'low'
  checkedOn: string
  note?: string
}

export interface RuleSet<Amounts> {
  name: string
  /** In order of their dates. */
  rules: readonly DatedRule<Amounts>[]
}

/** Why a sum cannot be known. */
export type RuleGap =
  | { code: 'before-first-rule'; rule: string; firstDay: string }
  | { code: 'after-last-rule'; rule: string; lastDay: string }
  | { code: 'between-rules'; rule: string }
  /** There is a rule, without the amount. */
  | { code: 'amount-not-known'; rule: string }

type DatedSpan = Pick<DatedRule<unknown>, 'from' | 'until'>

const hasBegun = ({ from }: DatedSpan, date: string): boolean => from === undefined || from <= date

const hasEnded = ({ until }: DatedSpan, date: string): boolean =>
  until !== undefined && until < date

/** The rule of a date. Never the nearest one: outside of all rules nothing is known. */
export function getRule<Amounts>(
  { name, rules }: RuleSet<Amounts>,
  date: string,
): Result<DatedRule<Amounts>, RuleGap> {
  const rule = rules.find((candidate) => hasBegun(candidate, date) && !hasEnded(candidate, date))
  if (rule) return { ok: true, value: rule }
  const firstDay = rules[0]?.from
  if (firstDay !== undefined && date < firstDay) {
    return { ok: false, error: { code: 'before-first-rule', rule: name, firstDay } }
  }
  const lastDay = rules.at(-1)?.until
  if (lastDay !== undefined && lastDay < date) {
    return { ok: false, error: { code: 'after-last-rule', rule: name, lastDay } }
  }
  return { ok: false, error: { code: 'between-rules', rule: name } }
}

export type RuleFault = { code: 'ends-before-it-begins' | 'overlap' | 'hole'; index: number }

/** Each rule has to begin on the day after the one before it; `index` is the later one's. */
export function findRuleFaults(rules: readonly DatedSpan[]): RuleFault[] {
  return rules.flatMap(({ from, until }, index): RuleFault[] => {
    if (from !== undefined && until !== undefined && until < from) {
      return [{ code: 'ends-before-it-begins', index }]
    }
    const before = rules[index - 1]
    if (!before) return []
    if (before.until === undefined || from === undefined || from <= before.until) {
      return [{ code: 'overlap', index }]
    }
    return from === addDays(before.until, 1) ? [] : [{ code: 'hole', index }]
  })
}
