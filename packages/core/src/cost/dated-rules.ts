import type { Result } from '../result.ts'
import { addDays } from '../singapore-clock.ts'

/** In force between two days, both inclusive. Dates are ISO dates in Singapore. */
export interface DatedAmounts<Amounts> {
  /** Absent where the sources name no first day: the rule also applies to earlier dates. */
  from?: string
  /** Absent while no end is announced. */
  until?: string
  amounts: Amounts
}

export interface DatedRule<Amounts> extends DatedAmounts<Amounts> {
  /** URLs; "recall" is unverified general knowledge. */
  source: readonly string[]
  confidence: 'high' | 'medium' | 'low'
  checkedOn: string
  note?: string
}

export interface RuleSet<Amounts, Rule extends DatedAmounts<Amounts> = DatedAmounts<Amounts>> {
  name: string
  /** In order of their dates. */
  rules: readonly Rule[]
}

/** Reason why an amount is unknown. */
export type RuleGap =
  | { code: 'before-first-rule'; rule: string; firstDay: string }
  | { code: 'after-last-rule'; rule: string; lastDay: string }
  | { code: 'between-rules'; rule: string }
  /** A rule exists, but its amount is unknown. */
  | { code: 'amount-not-known'; rule: string }

type DatedSpan = Pick<DatedAmounts<unknown>, 'from' | 'until'>

const hasBegun = ({ from }: DatedSpan, date: string): boolean => from === undefined || from <= date

const hasEnded = ({ until }: DatedSpan, date: string): boolean =>
  until !== undefined && until < date

/** The rule in force on a date; no extrapolation beyond the known rules. */
export function getRule<Amounts>(
  { name, rules }: RuleSet<Amounts>,
  date: string,
): Result<DatedAmounts<Amounts>, RuleGap> {
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

/** The next day after a date on which one of the rules begins, or none is in force any more. */
export const getNextRuleDay = (
  sets: readonly { rules: readonly DatedSpan[] }[],
  date: string,
): string | undefined =>
  sets
    .flatMap(({ rules }) => rules)
    .flatMap(({ from, until }) => [from, until === undefined ? undefined : addDays(until, 1)])
    .flatMap((day) => (day !== undefined && day > date ? [day] : []))
    .toSorted()[0]

export type RuleFault = { code: 'ends-before-it-begins' | 'overlap' | 'hole'; index: number }

/** Checks that the rules are contiguous; `index` is that of the later rule. */
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
