import { formatDate } from 'core/date-names'
import { formatDollars } from 'core/numbers'
import type { CoeDropBlock, Figure } from '#content/types.ts'

/** The fall that comes off the price, in whole dollars. */
export const getReduction = (change: number, most: number): number =>
  Math.min(Math.max(-change, 0), most)

/** A way that bidding can go. */
export interface CoeOutcome {
  premium: string
  /** Against the latest result. */
  change: string
  /** Absent when nothing comes off. */
  reduction?: string
  note?: string
  price: string
}

export interface CoeDrop {
  figures: Figure[]
  /** From the highest premium to the lowest. */
  outcomes: CoeOutcome[]
}

/** The promise in figures; as a sentence what is missing for them. */
export function getCoeDrop(block: CoeDropBlock): CoeDrop | { gap: string } {
  const { car, category, result, most, provenance, changes } = block
  if (!car) return { gap: 'No price with COE is published for this car, so nothing is worked out.' }
  if (!result) {
    return { gap: `No COE result of Category ${category} is known, so nothing is worked out.` }
  }
  const { premium, date, isOld, source } = result
  return {
    figures: [
      {
        label: [car.name, car.version].filter(Boolean).join(' ') + ', with COE',
        value: formatDollars(car.price.amount),
        provenance: car.price.provenance,
      },
      {
        label: `COE, Category ${category}${isOld ? ', older than 30 days' : ''}`,
        value: formatDollars(premium),
        provenance: {
          source,
          asOf: date,
          conditions: `Result of ${formatDate(date)}`,
          confidence: 'medium',
          isSample: false,
        },
      },
      { label: 'The most we give back', value: formatDollars(most), provenance },
    ],
    outcomes: changes
      .toSorted((one, other) => other - one)
      .map((change) => {
        const reduction = getReduction(change, most)
        return {
          premium: formatDollars(premium + change),
          change: describeChange(change),
          ...(reduction > 0 && { reduction: formatDollars(reduction) }),
          ...(reduction === most && { note: 'The most we give back' }),
          price: formatDollars(car.price.amount - reduction),
        }
      }),
  }
}

function describeChange(change: number): string {
  if (change === 0) return 'As it is now'
  return `${formatDollars(Math.abs(change))} ${change > 0 ? 'higher' : 'lower'}`
}
