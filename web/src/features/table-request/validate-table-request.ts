import { largeGroup } from 'core/enquiry-kinds/large-group'
import { waitingList } from 'core/enquiry-kinds/waiting-list'
import { isoDate, email, line } from 'core/field-rules'
import { MAX_GROUP } from 'core/group-budgets'
import type { Result } from 'core/result'
import { z } from 'zod'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import { checkEntries, oneOf, partySize, phone } from '#features/shared/form/form-checks.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import {
  GROUP_FIELDS,
  type GroupField,
  WAITING_FIELDS,
  type WaitingField,
} from './table-request-fields.ts'
import type { TableRequestOffer } from './table-request-offer.ts'

type Offer = Pick<TableRequestOffer, 'outlets' | 'today'>

const buildShared = ({ outlets, today }: Offer) => ({
  venue: oneOf(outlets, ({ value }) => value, 'Choose a restaurant.').transform(
    ({ value }) => value,
  ),
  date: isoDate('Choose a date.').refine(
    (day) => day >= today,
    'This date has passed. Choose a later one.',
  ),
  party: partySize(),
  name: line('Enter your name.'),
  email: email(),
})

const buildWaitingSchema = (offer: Offer) =>
  z
    .object({ ...waitingList.fields(), ...buildShared(offer) })
    .refine(({ from, until }) => from <= until, {
      error: 'Choose a time that is not before the first.',
      path: ['until'],
      when: () => true,
    })

type WaitingRequest = z.output<ReturnType<typeof buildWaitingSchema>>

/** Checks a place on the waiting list; the same rules in the browser and on the server. */
export const validateWaitingList = (
  entries: FormEntries,
  offer: Offer,
): Result<WaitingRequest, FieldErrors<WaitingField>> =>
  checkEntries(buildWaitingSchema(offer), WAITING_FIELDS, entries)

const buildGroupSchema = (offer: Offer) =>
  z.object({
    ...largeGroup.fields(),
    ...buildShared(offer),
    party: partySize().refine(
      (count) => count <= MAX_GROUP,
      `For more than ${MAX_GROUP} guests, call us.`,
    ),
    phone: phone(),
  })

type GroupRequest = z.output<ReturnType<typeof buildGroupSchema>>

/** Checks a request for a large group; the same rules in the browser and on the server. */
export const validateLargeGroup = (
  entries: FormEntries,
  offer: Offer,
): Result<GroupRequest, FieldErrors<GroupField>> =>
  checkEntries(buildGroupSchema(offer), GROUP_FIELDS, entries)
