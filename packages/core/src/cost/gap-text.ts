import { formatDate } from '../date-names.ts'
import type { RuleGap } from './dated-rules.ts'

/** Says what is not known, for what is not known is not worked out. */
export function toGapText(gap: RuleGap): string {
  switch (gap.code) {
    case 'before-first-rule':
      return `${gap.rule}: no rule is known before ${formatDate(gap.firstDay)}, so this can’t be worked out.`
    case 'after-last-rule':
      return `${gap.rule}: the last known rule ends on ${formatDate(gap.lastDay)}, so this can’t be worked out yet.`
    case 'between-rules':
      return `${gap.rule}: no rule is known for this day, so this can’t be worked out.`
    case 'amount-not-known':
    default:
      return `${gap.rule}: the amount is not known, so this can’t be worked out.`
  }
}
