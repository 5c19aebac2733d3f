import { formatDate } from '../date-names.ts'
import { formatCents } from '../numbers.ts'

const SEEN_FLOOR = /^Floor by the rules of (\d{1,2} [A-Z][a-z]{2} \d{4}): (S\$[\d,]+)\./

/** Beginning of the text with which a trade-in carries the floor that its sender saw. */
export const buildSeenFloor = (cents: number, today: string): string =>
  `Floor by the rules of ${formatDate(today)}: ${formatCents(cents)}.`

/**
 * Amount and date of a floor that was seen, and nothing else of its text: anybody can send any, and to anybody’s address.
 */
export function readSeenFloor(text: string): string | undefined {
  const [, date, amount] = SEEN_FLOOR.exec(text) ?? []
  return date && amount && `${amount}, by the rules of ${date}`
}
