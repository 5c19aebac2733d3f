import { LICENCE_REQUIRED, testDrive } from 'core/enquiry-kinds/test-drive'
import { clock, isoDate, line } from 'core/field-rules'
import { formatDateSeenFrom, formatShortDate } from 'core/date-names'
import type { Result } from 'core/result'
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
  requiredTick,
} from '#features/shared/form/form-checks.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { isOpenOn } from '#features/shared/visit/visit-times.ts'
import { getLastDay } from '#features/shared/visit/visit-limits.ts'
import type { DriveOffer } from './drive-offer.ts'
import { TEST_DRIVE_FIELDS, type TestDriveField } from './test-drive-fields.ts'

export type TestDrive = z.output<ReturnType<typeof buildSchema>>

/** Validates a test drive; the same rules in the browser and on the server. */
export function validateTestDrive(
  entries: FormEntries,
  offer: DriveOffer,
): Result<TestDrive, FieldErrors<TestDriveField>> {
  // Without a table nobody is asked for its guests, so that what was entered before is no answer.
  const asked = entries['tableTime'] ? entries : { ...entries, tableParty: '' }
  return checkEntries(buildSchema(offer, entries['venue']), TEST_DRIVE_FIELDS, asked)
}

function buildSchema({ cars, outlets, today }: DriveOffer, chosenVenue: string | undefined) {
  const last = getLastDay(outlets, chosenVenue, 'DRIVE', today)
  const outlet = outlets.find(({ venue }) => venue === chosenVenue)
  return z
    .object(testDrive.fields())
    .omit({ hasLicence: true, table: true })
    .extend({
      model: oneOf(cars, ({ key }) => key, 'Choose a car.'),
      venue: oneOf(outlets, ({ venue }) => venue, 'Choose a showroom.'),
      date: isoDate('Choose a date.')
        .refine((day) => day >= today && (!last || day <= last), {
          error: last
            ? `Choose a date from ${formatShortDate(today)} to ${formatDateSeenFrom(today, last)}.`
            : 'This date has passed. Choose a later one.',
          abort: true,
        })
        .refine((day) => isOpenOn(outlet, day), {
          error: ({ input }) =>
            `${outlet?.name} is closed on ${formatShortDate(String(input))}. Choose another date.`,
        }),
      tableTime: optional(clock('Choose a time for the table.')),
      // The backend answers for too large a party, with whom to call.
      tableParty: optional(partySize()),
      name: line('Enter your name, as on your licence.'),
      email: optionalEmail(),
      phone: phone(),
      messages: optionalChannel(),
      licence: requiredTick(LICENCE_REQUIRED),
      news: optionalTick(),
    })
    .refine((asked) => asked.email || !asked.news, {
      error: 'Enter your email address for news of new models, or untick those emails below.',
      path: ['email'],
      when: () => true,
    })
    .transform(({ tableTime, tableParty = 2, ...drive }) => ({
      ...drive,
      /** Table before or after the drive, at the same outlet. */
      table: tableTime ? { time: tableTime, party: tableParty } : undefined,
    }))
}
