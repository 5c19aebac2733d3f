import { formatDate } from 'core/date-names'
import { formatDollars } from 'core/numbers'
import type { CoeDropBlock, Figure } from '#content/types.ts'

interface Outcome {
  key: string
  when: string
  what: string
  text: string
}

/** The fall that comes off the price, in whole dollars. */
export const getReduction = (change: number, most: number): number =>
  Math.min(Math.max(-change, 0), most)

export interface CoeDrop {
  figures: Figure[]
  outcomes: Outcome[]
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
    outcomes: changes.map((change) => {
      const reduction = getReduction(change, most)
      const isMost = reduction === most ? ', the most we can' : ''
      return {
        key: String(change),
        when: formatDollars(premium + change),
        what:
          reduction === 0
            ? 'We take nothing off, and add nothing'
            : `We take off ${formatDollars(reduction)}${isMost}`,
        text: `You pay ${formatDollars(car.price.amount - reduction)} with COE.`,
      }
    }),
  }
}
