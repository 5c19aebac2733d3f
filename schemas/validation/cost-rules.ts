import { findRuleFaults, type RuleFault } from 'core/cost/dated-rules'
import { findAmountProblem } from 'core/cost/parse-rules'
import type { RuleKind } from 'core/cost/rule-amounts'
import { RULE_KINDS } from 'core/cost/rule-names'
import { formatDate } from 'core/date-names'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { getArray, getString } from './siblings.ts'

const WARNING_DAYS = 30

const FAULTS = {
  'ends-before-it-begins': 'ends before it begins',
  overlap: 'begins before the one above it has ended',
  hole: 'leaves days without a rule after the one above it',
} as const satisfies Record<RuleFault['code'], string>

export const getRuleKind = (document: unknown): RuleKind | undefined =>
  RULE_KINDS.find((kind) => kind === getString(document, 'kind'))

const toSpan = (rule: unknown) => ({
  from: getString(rule, 'from'),
  until: getString(rule, 'until'),
})

/** In the order of their dates, each beginning on the day after the one before has ended. */
export function validateRules(rules: unknown): true | string {
  const faults = findRuleFaults(getArray({ rules }, 'rules').map(toSpan))
  const texts = faults.map(({ code, index }) => `Rule ${index + 1} ${FAULTS[code]}.`)
  return texts.length === 0 ? true : texts.join(' ')
}

/** The amounts as the sums need them. */
export function validateAmounts(amounts: unknown, document: unknown): true | string {
  const kind = getRuleKind(document)
  if (!kind) return 'Choose the kind first.'
  const problem = findAmountProblem(kind, amounts ?? {})
  return problem === undefined ? true : `Fill in every amount. ${problem}`
}

/** The last day that has a rule; undefined while no end is announced. */
export const getLastDay = (rules: unknown): string | undefined =>
  getString(getArray({ rules }, 'rules').at(-1), 'until')

/** "ends on 31 Dec 2026" within the last 30 days, and after. */
export function getEndWarning(rules: unknown, today = getSingaporeDate()): string | undefined {
  const last = getLastDay(rules)
  if (last === undefined || addDays(today, WARNING_DAYS) < last) return undefined
  return last < today ? `ended on ${formatDate(last)}` : `ends on ${formatDate(last)}`
}

/** "Known until 31 Dec 2027"; "No end announced". */
export function getStanding(rules: unknown): string {
  const last = getLastDay(rules)
  return last === undefined ? 'No end announced' : `Known until ${formatDate(last)}`
}

export function warnOfEnd(rules: unknown): true | string {
  const warning = getEndWarning(rules)
  return warning === undefined
    ? true
    : `The last rule ${warning}. After that day the site works out nothing that needs it: add the next one.`
}
