import { largeGroup } from 'core/enquiry-kinds/large-group'
import { waitingList } from 'core/enquiry-kinds/waiting-list'
import { email, isoDate, personName } from 'core/field-rules'
import { MAX_GROUP } from 'core/group-budgets'
import type { Result } from 'core/result'
import { WINDOW_MESSAGE } from 'core/table-waiting'
import { z } from 'zod'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import {
  checkEntries,
  oneOf,
  optionalChannel,
  optionalEmail,
  optionalPhone,
  partySize,
  phone,
} from '#features/shared/form/form-checks.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import {
  GROUP_FIELDS,
  type GroupField,
  WAITING_FIELDS,
  type WaitingField,
} from './table-request-fields.ts'
import type { TableRequestOutlet } from './table-request-offer.ts'

/** Rules that an entry is checked against. */
export interface TableRequestRules {
  outlets: readonly Pick<TableRequestOutlet, 'venue'>[]
  /** ISO date in Singapore. */
  today: string
}

const buildShared = ({ outlets, today }: TableRequestRules) => ({
  venue: oneOf(outlets, (outlet) => outlet.venue, 'Choose a restaurant.').transform(
    (outlet) => outlet.venue,
  ),
  date: isoDate('Choose a date.').refine(
    (day) => day >= today,
    'This date has passed. Choose a later one.',
  ),
  party: partySize(),
  name: personName(),
})

const buildWaitingSchema = (offer: TableRequestRules) =>
  z
    .object({
      ...waitingList.fields(),
      ...buildShared(offer),
      email: optionalEmail(),
      phone: optionalPhone(),
      messages: optionalChannel(),
    })
    .refine((asked) => asked.email || asked.messages, {
      error: 'Enter your email address, or choose messages to your mobile number.',
      path: ['email'],
      when: () => true,
    })
    .refine((asked) => asked.phone || !asked.messages, {
      error: 'Enter the mobile number that the messages go to.',
      path: ['phone'],
      when: () => true,
    })
    .refine(({ from, until }) => from <= until, {
      error: WINDOW_MESSAGE,
      path: ['until'],
      when: () => true,
    })

type WaitingRequest = z.output<ReturnType<typeof buildWaitingSchema>>

/** Checks a place on the waiting list; the same rules in the browser and on the server. */
export const validateWaitingList = (
  entries: FormEntries,
  offer: TableRequestRules,
): Result<WaitingRequest, FieldErrors<WaitingField>> =>
  checkEntries(buildWaitingSchema(offer), WAITING_FIELDS, entries)

const buildGroupSchema = (offer: TableRequestRules) =>
  z.object({
    ...largeGroup.fields(),
    ...buildShared(offer),
    party: partySize().refine(
      (count) => count <= MAX_GROUP,
      `For more than ${MAX_GROUP} guests, call us.`,
    ),
    email: email(),
    phone: phone(),
  })

type GroupRequest = z.output<ReturnType<typeof buildGroupSchema>>

/** Checks a request for a large group; the same rules in the browser and on the server. */
export const validateLargeGroup = (
  entries: FormEntries,
  offer: TableRequestRules,
): Result<GroupRequest, FieldErrors<GroupField>> =>
  checkEntries(buildGroupSchema(offer), GROUP_FIELDS, entries)
