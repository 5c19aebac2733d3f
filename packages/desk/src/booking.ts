import {
  getAgreedChannel,
  isMessageChannel,
  MESSAGE_CHANNEL_NAMES,
  MESSAGE_CHANNELS,
  MESSAGE_PURPOSES,
} from 'core/message-channels'
import { parseJson } from 'core/parse-json'
import { getPathEnd } from 'core/plain-path'
import { REFUSAL_FIELDS, refusalSchema } from 'core/submission-answer'
import { ALLERGY_CONSENT } from 'core/table-wishes'
import { z } from 'zod'
import { type Enquiry, type EnquirySummary, optional } from './enquiry.ts'

export const timesSchema = z
  .object({
    maxParty: optional(z.number()),
    days: z.array(
      z.object({ slots: z.array(z.object({ time: z.string(), isFree: z.boolean() })) }),
    ),
  })
  .transform(({ maxParty, days }) => ({ maxParty, slots: days.flatMap(({ slots }) => slots) }))

/** The times of a day, each with whether it is free, as the site reads them. */
export type Times = z.output<typeof timesSchema>

export const TIMES_FIELDS = 'maxParty days { slots { time isFree } }'

/** A table for a party, or a drive of a car. */
export type Wish = { venue: string; date: string } & ({ party: number } | { model: string })

/** Words that a guest will read of a change, or why it cannot be made. */
export const previewSchema = z.discriminatedUnion('__typename', [
  z.object({
    __typename: z.literal('ChangePreview'),
    by: optional(z.string()),
    lines: z.array(z.string()),
  }),
  refusalSchema,
])

export const PREVIEW_FIELDS =
  `__typename ... on ChangePreview { by lines } ${REFUSAL_FIELDS}` as const

/** Cars that can be driven, in the order of the site. */
export const CARS_QUERY = `*[_type == "carModel" && inLineup == true && defined(path)] | order(orderRank asc, name asc){ "key": path, "title": name }`

export const carsSchema = z
  .array(z.object({ key: z.string(), title: z.string() }))
  .transform((cars) => cars.map(({ key, title }) => [getPathEnd(key), title] as const))

/** Channels of messages that are set up. */
export const CHANNELS_QUERY = '*[_id == "siteSettings"][0].messageChannels'

export const channelsSchema = z
  .array(z.string())
  .nullish()
  .transform((names) => MESSAGE_CHANNELS.filter((channel) => names?.includes(channel)))

/** Place, time and size of a visit as they are typed: of its table, of its drive, or of both. */
export type VisitChoice = Record<
  'venue' | 'date' | 'party' | 'model' | 'tableTime' | 'driveTime',
  string
>

type Half = Pick<EnquirySummary, 'venue' | 'date' | 'time' | 'party' | 'model'>

/** Place, time and size of what is booked: a table, a drive, or both. */
export function toChoice({ table, drive }: { table?: Half; drive?: Half }): VisitChoice {
  const { venue = '', date = '' } = table ?? drive ?? {}
  const party = String(table?.party ?? 2)
  const [tableTime, driveTime] = [table?.time ?? '', drive?.time ?? '']
  return { venue, date, party, model: drive?.model ?? '', tableTime, driveTime }
}

/** The `VisitChange` of the backend. */
export const toChange = ({ venue, date, party, model, tableTime, driveTime }: VisitChoice) => ({
  venue,
  date,
  ...(tableTime && { tableTime, party: Number(party) }),
  ...(driveTime && { driveTime, model }),
})

export type VisitChange = ReturnType<typeof toChange>

const BLANK = {
  party: '2',
  model: '',
  tableTime: '',
  driveTime: '',
  hasLicence: '',
  name: '',
  phone: '',
  email: '',
  allergies: '',
  highChairs: '',
  occasion: '',
  seating: '',
  note: '',
  messages: '',
}

/** Beginning of a booking; its key is made when the form opens, so that two presses book once. */
type Start = Record<'key' | 'what' | 'venue' | 'date', string>

/** A booking by phone as it is typed; `what` is a table, a drive or both. */
export type Booking = typeof BLANK & Start

/** The booking that was left unsent, once it names a guest; else a new one, for the place from which it was opened. */
export function openBooking(draft: string, start: Start, today: string): Booking {
  const { data = {} } = z.record(z.string(), z.string()).safeParse(parseJson(draft))
  const isBegun = Boolean(data['name'] || data['phone'])
  const opened = { ...BLANK, ...start, ...(isBegun ? data : {}) }
  return { ...opened, date: opened.date < today ? today : opened.date }
}

/** The arguments of `bookForGuest`. What the guest agreed to is about this visit alone. */
export function toSent(booking: Booking, now: Date) {
  const { key, what, venue, date, model, tableTime, driveTime, messages, name, phone } = booking
  const { highChairs, occasion, seating } = booking
  const [email, note] = [booking.email.trim(), booking.note.trim()]
  const allergies = what === 'table' ? booking.allergies.trim() : ''
  const hasLicence = booking.hasLicence !== ''
  const purposes = [
    ...(what !== 'table' && hasLicence ? ['licence'] : []),
    ...(allergies ? [ALLERGY_CONSENT] : []),
    ...(isMessageChannel(messages) ? [MESSAGE_PURPOSES[messages]] : []),
  ]
  const shared = {
    key,
    venue,
    date,
    person: { name, phone, ...(email && { email }) },
    consents: purposes.map((purpose) => ({
      purpose,
      textVersion: 'by-phone',
      givenAt: now.toISOString(),
      text: 'Said so on the phone.',
    })),
  }
  const table = { party: Number(booking.party), time: tableTime }
  if (what === 'table') {
    const wishes = {
      ...(allergies && { allergies }),
      ...(highChairs && { highChairs: Number(highChairs) }),
      ...(occasion && { occasion }),
      ...(seating && { seating }),
      ...(note && { note }),
    }
    return { table: { ...shared, ...table, ...wishes } }
  }
  const meal = what === 'both' && { table }
  return { drive: { ...shared, time: driveTime, model, hasLicence, ...meal } }
}

export type SentBooking = ReturnType<typeof toSent>

/** Says how the guest will read of the booking. */
export function describeConfirmation({ email, messages }: Booking): string {
  if (email.trim()) return `An email to ${email.trim()} will confirm it.`
  return isMessageChannel(messages)
    ? `A message by ${MESSAGE_CHANNEL_NAMES[messages]} will confirm it.`
    : 'Nothing will be sent: tell the guest what you see next.'
}

/** Says what leaves to the guest of a booking that was made. */
export function describeSent({ person, consents }: Pick<Enquiry, 'person' | 'consents'>): string {
  if (person.email) return `An email to ${person.email} is on its way.`
  const channel = getAgreedChannel(consents)
  return channel
    ? `A message by ${MESSAGE_CHANNEL_NAMES[channel]} is on its way.`
    : 'Nothing is sent: they have what you tell them.'
}

/** The number as it is kept, once a number of Singapore is whole. */
export function toWholeNumber(typed: string): string | undefined {
  const [, local] = /^(?:\+?65)?([3689]\d{7})$/.exec(typed.replaceAll(/[\s()-]/g, '')) ?? []
  return local && `+65${local}`
}
