import { reservation } from 'core/enquiry-kinds/reservation'
import { clock, isoDate, line } from 'core/field-rules'
import { formatDateSeenFrom, formatShortDate } from 'core/date-names'
import type { Result } from 'core/result'
import { MAX_HIGH_CHAIRS } from 'core/table-wishes'
import { z } from 'zod'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import {
  checkEntries,
  oneOf,
  optional,
  optionalChannel,
  optionalEmail,
  optionalTick,
  partySize,
  phone,
} from '#features/shared/form/form-checks.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { getLastDay } from '#features/shared/visit/visit-limits.ts'
import { RESERVATION_FIELDS, type ReservationField } from './reservation-fields.ts'
import { getCarsOnShow, type ReservationOffer } from './reservation-offer.ts'

const HIGH_CHAIRS = new RegExp(`^[1-${MAX_HIGH_CHAIRS}]$`)

export type Reservation = z.output<ReturnType<typeof buildSchema>>

/** Validates a reservation; the same rules in the browser and on the server. */
export function validateReservation(
  entries: FormEntries,
  offer: ReservationOffer,
): Result<Reservation, FieldErrors<ReservationField>> {
  return checkEntries(buildSchema(offer, entries), RESERVATION_FIELDS, entries)
}

function buildSchema(offer: ReservationOffer, { venue, driveModel }: FormEntries) {
  const { outlets, today } = offer
  const last = getLastDay(outlets, venue, 'TABLE', today)
  const onShow = getCarsOnShow(offer, venue)
  const wantsDrive = Boolean(driveModel)
  // Reported alone when the car is not at the restaurant: no time would help.
  const hasCar = onShow.some(({ path }) => path === driveModel)
  return z
    .object(reservation.fields())
    .omit({ testDrive: true })
    .extend({
      // The backend answers for an outlet that is not open yet, with the same time elsewhere.
      venue: oneOf(outlets, (outlet) => outlet.venue, 'Choose a restaurant.'),
      date: isoDate('Choose a date.').refine((day) => day >= today && (!last || day <= last), {
        error: last
          ? `Choose a date from ${formatShortDate(today)} to ${formatDateSeenFrom(today, last)}.`
          : 'This date has passed. Choose a later one.',
      }),
      // The backend answers for too large a party, with whom to call.
      party: partySize(),
      highChairs: optional(
        z.string().regex(HIGH_CHAIRS, 'Choose how many high chairs.').transform(Number),
      ),
      mayTellKitchen: optionalTick(),
      wantsDriveOffer: optionalTick(),
      name: line('Tell us the name for the table.'),
      phone: phone(),
      email: optionalEmail(),
      messages: optionalChannel(),
      driveModel: wantsDrive
        ? oneOf(
            onShow,
            ({ path }) => path,
            'This car is not on show there. Choose another one, or none.',
          )
        : z
            .string()
            .optional()
            .transform(() => undefined),
      driveTime: hasCar
        ? clock('Choose when to drive, before the meal or after it, or no car.')
        : z
            .string()
            .optional()
            .transform(() => undefined),
    })
    .refine(({ allergies, mayTellKitchen }) => !allergies || mayTellKitchen, {
      error: 'Tick this so that we may tell the kitchen about your allergies, or clear the field.',
      path: ['mayTellKitchen'],
      when: () => true,
    })
    .transform(({ driveModel: car, driveTime, ...table }) => ({
      ...table,
      /** Drive before or after the meal, at the same outlet. */
      drive: car && driveTime ? { car, time: driveTime } : undefined,
    }))
}
