import { clock, email, isoDate, line } from 'core/field-rules'
import { formatShortDate } from 'core/date-names'
import type { Result } from 'core/result'
import { z } from 'zod'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import {
  checkEntries,
  oneOf,
  optionalTick,
  partySize,
  phone,
  requiredTick,
} from '#features/shared/form/form-checks.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { isOpenOn } from '#features/shared/visit/visit-times.ts'
import { addDays } from 'core/opening-hours'
import { DRIVE_DAYS_AHEAD, type DriveOffer, LARGEST_DRIVE_PARTY } from './drive-offer.ts'
import { TEST_DRIVE_FIELDS, type TestDriveField } from './test-drive-fields.ts'

export type TestDrive = z.output<ReturnType<typeof buildSchema>>

/** The request as it may be sent, or what to put right. The same in the browser as on the server. */
export function validateTestDrive(
  entries: FormEntries,
  offer: DriveOffer,
): Result<TestDrive, FieldErrors<TestDriveField>> {
  return checkEntries(buildSchema(offer, entries['venue']), TEST_DRIVE_FIELDS, entries)
}

function buildSchema({ cars, outlets, today }: DriveOffer, chosenVenue: string | undefined) {
  const first = addDays(today, 1)
  const last = addDays(today, DRIVE_DAYS_AHEAD)
  const outlet = outlets.find(({ venue }) => venue === chosenVenue)
  return z
    .object({
      model: oneOf(cars, ({ key }) => key, 'Choose a car.'),
      venue: oneOf(outlets, ({ venue }) => venue, 'Choose a showroom.'),
      date: isoDate('Choose a date.')
        .refine((day) => day >= first && day <= last, {
          error: `Choose a date from ${formatShortDate(first)} to ${formatShortDate(last)}.`,
          abort: true,
        })
        .refine((day) => isOpenOn(outlet, day), {
          error: ({ input }) =>
            `${outlet?.name} is closed on ${formatShortDate(String(input))}. Choose another date.`,
        }),
      time: clock('Choose a time.'),
      tableTime: z.union([z.literal(''), clock('Choose a time for the table.')]).optional(),
      tableParty: partySize(LARGEST_DRIVE_PARTY).optional(),
      name: line('Type your name, as on your licence.'),
      email: email(),
      phone: phone(),
      licence: requiredTick('Tick this to go on: a test drive needs a Class 3 or 3A licence.'),
      news: optionalTick(),
    })
    .transform(({ tableTime, tableParty = 2, ...drive }) => ({
      ...drive,
      /** Before or after the drive, at the same place. */
      table: tableTime ? { time: tableTime, party: tableParty } : undefined,
    }))
}
