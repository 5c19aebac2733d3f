import { type Kind, KINDS } from 'core/enquiry-kinds'
import {
  READING_CHANGES,
  READING_REASONS,
  type ReadingChange,
  type ReadingKind,
  type ReadingReason,
  READINGS,
} from 'core/reading-log'
import { z } from 'zod'
import { optional } from './enquiry.ts'
import { getKindLabel, getVenueLabel } from './labels.ts'

const readingSchema = z.object({
  at: z.string(),
  by: z.string(),
  what: z.enum(READINGS),
  why: optional(z.enum(READING_REASONS)),
  changed: optional(z.array(z.enum(READING_CHANGES))),
  enquiry: optional(z.string()),
  reference: optional(z.string()),
  kind: optional(z.enum(KINDS)),
  venue: optional(z.string()),
  count: optional(z.number()),
})

/** Record that somebody read personal data. */
export type Reading = z.infer<typeof readingSchema>

export const readingPageSchema = z.object({
  items: z.array(readingSchema),
  nextToken: optional(z.string()),
})

/** Readings between two days, of a person, or of a kind; without lists unless they are asked for. */
export interface ReadingRequest {
  from: string
  to: string
  by?: string
  kind?: Kind
  withoutLists: boolean
  nextToken?: string
}

export const READING_FIELDS = 'at by what why changed enquiry reference kind venue count'

const WHAT: Readonly<Record<ReadingKind, string>> = {
  ENQUIRY: 'Opened',
  FILES: 'Looked at the files of',
  LIST: 'Listed',
  SEARCH: 'Searched, and found',
  EXPORT: 'Exported',
  GUEST: 'Looked at what else was sent by the guest of',
}

const WHY: Readonly<Record<ReadingReason, string>> = {
  FROM_LIST: 'from the list',
  FROM_RUNNING_LIST: 'from the running list',
  FROM_OTHER_HALF: 'from what was booked together with it',
  FROM_LINK: 'by a link, such as one in an email',
  TO_CHANGE: 'to change it',
}

const CHANGES: Readonly<Record<ReadingChange, string>> = {
  status: 'its status',
  assignee: 'who has it',
  notes: 'a note',
  replies: 'a reply',
  snoozedUntil: 'its snooze',
  sale: 'its sale',
}

/** "Opened Reservation, Suntec City, from the list", or "Changed Reservation, Suntec City: its status, a reply". */
export function describeReading({ what, why, changed = [], kind, reference, ...rest }: Reading) {
  const { venue, count } = rest
  const counted = count === undefined ? '' : `${count} ${count === 1 ? 'enquiry' : 'enquiries'}`
  const about = kind === undefined ? '' : getKindLabel(kind)
  const parts = reference === undefined ? [counted, about] : [about]
  const of = [...parts, venue === undefined ? '' : getVenueLabel(venue)].filter(Boolean)
  const all = of.length > 0 ? of.join(', ') : 'all that they may see'
  if (changed.length > 0)
    return `Changed ${all}: ${changed.map((part) => CHANGES[part]).join(', ')}`
  return `${WHAT[what]} ${all}${why ? `, ${WHY[why]}` : ''}`
}
