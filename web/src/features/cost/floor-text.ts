import { buildSeenFloor } from 'core/cost/seen-floor'
import { formatDate } from 'core/date-names'
import { formatCents, formatDollars } from 'core/numbers'
import { COE_KIND_NAMES, type Floor, type OldCar } from './floor.ts'

/** The floor for those who get the enquiry: what it rests on, and the day of the rules. */
export function toFloorText(
  { registered, omv, arf, coe, coeKind = 'own', coeOwn, coeUntil }: OldCar,
  { wholeCents, parfCents, coeCents, parfUntil }: Floor,
  today: string,
): string {
  return [
    buildSeenFloor(wholeCents, today),
    parfCents === undefined
      ? undefined
      : `PARF ${formatCents(parfCents)}${parfUntil ? `, until ${formatDate(parfUntil)}` : ''}.`,
    coeCents === undefined ? undefined : `COE rebate ${formatCents(coeCents)}.`,
    `As typed: first registered ${formatDate(registered)}${[
      omv === undefined ? undefined : `OMV ${formatDollars(omv)}`,
      arf === undefined ? undefined : `ARF paid ${formatDollars(arf)}`,
      coe === undefined ? undefined : `COE premium ${formatDollars(coe)}`,
      coeKind === 'own' ? undefined : `COE: ${COE_KIND_NAMES[coeKind]}`,
      coeOwn === undefined ? undefined : `premium of its own category ${formatDollars(coeOwn)}`,
      coeUntil === undefined ? undefined : `COE until ${formatDate(coeUntil)}`,
    ]
      .filter(Boolean)
      .map((text) => `, ${text}`)
      .join('')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
