import { formatCents } from 'core/numbers'
import type { CostInput } from './cost-entries.ts'
import type { CostLine, Gap } from './cost-line.ts'
import { getFloor, getLeftToPayCents } from './floor.ts'

/** The floor of the visitor's present car in the sum of a new one; undefined until its registration date is put in. */
export function getFloorLines(
  { old, rules }: CostInput,
  today: string,
  /** Undefined where no loan can be worked out. */
  downPaymentCents: number | undefined,
): CostLine[] | Gap | undefined {
  if (old === undefined) return undefined
  const floor = getFloor(old, today, rules)
  if ('gap' in floor) return floor
  if (downPaymentCents === undefined) return floor.lines
  return [
    ...floor.lines,
    {
      label: 'Left of the down payment',
      note: `${formatCents(downPaymentCents)} less the floor.`,
      amount: formatCents(getLeftToPayCents(downPaymentCents, floor)),
      rule: 'loan',
    },
  ]
}
