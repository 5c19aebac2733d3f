import { formatDate } from 'core/date-names'
import { formatCents, formatDollars } from 'core/numbers'
import type { Floor, OldCar } from './floor.ts'

/** The floor for those who get the enquiry: what it rests on, and the day of the rules. */
export function toFloorText(
  { registered, omv, arf, coe }: OldCar,
  { wholeCents, parfCents, coeCents, holdsUntil }: Floor,
  today: string,
): string {
  return [
    `Floor by the rules of ${formatDate(today)}: ${formatCents(wholeCents)}${holdsUntil ? `, until ${formatDate(holdsUntil)}` : ''}.`,
    parfCents === undefined ? undefined : `PARF ${formatCents(parfCents)}.`,
    coeCents === undefined ? undefined : `COE rebate ${formatCents(coeCents)}.`,
    `As typed: first registered ${formatDate(registered)}${[
      omv === undefined ? undefined : `OMV ${formatDollars(omv)}`,
      arf === undefined ? undefined : `ARF paid ${formatDollars(arf)}`,
      coe === undefined ? undefined : `COE premium ${formatDollars(coe)}`,
    ]
      .filter(Boolean)
      .map((text) => `, ${text}`)
      .join('')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
