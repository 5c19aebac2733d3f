import { getRebates } from 'core/cost/rebates'
import { COST_RULES, type CostRules } from 'core/cost/rules'
import { formatDate } from 'core/date-names'
import { formatCents } from 'core/numbers'
import type { CostInput } from './cost-entries.ts'
import type { CostLine, Gap } from './cost-line.ts'
import { toGapText } from './gap-text.ts'

/**
 * What the rules pay back today for the car that the visitor has, from its own papers. Undefined until its
 * registration date is put in.
 */
export function getFloorLines(
  { old, numbers }: CostInput,
  today: string,
  downPaymentCents: number,
  rules: CostRules = COST_RULES,
): CostLine[] | Gap | undefined {
  if (old === undefined) return undefined
  const { oldArf = 0, oldCoe = 0 } = numbers
  const rebates = getRebates(
    {
      registered: old,
      arfPaidCents: Math.round(oldArf * 100),
      coePremiumCents: Math.round(oldCoe * 100),
    },
    today,
    rules,
  )
  if (!rebates.ok) return { gap: toGapText(rebates.error), rule: 'parf' }
  const { parfCents, coeCents, totalCents, holdsUntil } = rebates.value
  const wholeCents = Math.floor(totalCents / 100) * 100
  return [
    {
      label: 'PARF rebate',
      note: `By the rule of its registration on ${formatDate(old)}.`,
      amount: formatCents(parfCents),
      rule: 'parf',
    },
    {
      label: 'COE rebate',
      note: 'For the whole months left of its first COE.',
      amount: formatCents(coeCents),
      rule: 'coeRebate',
    },
    {
      label: 'Floor today',
      note:
        holdsUntil && `Holds until ${formatDate(holdsUntil)}; then the next band or month begins.`,
      amount: formatCents(wholeCents),
      look: 'total',
    },
    {
      label: 'Left of the down payment',
      note: `${formatCents(downPaymentCents)} less the floor.`,
      amount: formatCents(Math.max(downPaymentCents - wholeCents, 0)),
    },
  ]
}
