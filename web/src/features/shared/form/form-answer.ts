import type { FormName } from 'core/enquiry-kinds'
import { REFUSAL_REASONS, type RefusalReason } from 'core/enquiry-words'
import type { FieldErrors } from './field-errors.ts'
import type { FormEntries } from './form-entries.ts'

export const toFormAction = (form: FormName): string => `/api/forms/${form}`

/** Why the backend refuses what keeps every rule of the form. */
export type FormRefusal = Exclude<RefusalReason, 'INVALID'>

export const FORM_REFUSALS = REFUSAL_REASONS.filter((reason) => reason !== 'INVALID')

/** A visit that can be had instead, as a whole. */
export interface Alternative {
  venue: string
  date: string
  /** Of what the form is for. */
  time: string
  /** Of the other half of a dine-and-drive. */
  otherTime?: string
  /** What of the visit it moves. */
  moves: readonly ('TABLE' | 'DRIVE')[]
}

/** Of the button that asks for a free time instead of the chosen one. */
export const ALTERNATIVE_ENTRY = 'alternative'
const ALTERNATIVE = /^([\w-]+) (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(?: (\d{2}:\d{2}))?$/

export type ChosenAlternative = Omit<Alternative, 'moves'>

export const toAlternativeValue = ({ venue, date, time, otherTime }: ChosenAlternative): string =>
  [venue, date, time, otherTime].filter(Boolean).join(' ')

export function parseAlternative(value: string | undefined): ChosenAlternative | undefined {
  const [, venue, date, time, otherTime] = ALTERNATIVE.exec(value ?? '') ?? []
  return venue && date && time ? { venue, date, time, otherTime } : undefined
}

/** The entries of a form that takes an alternative; the other half's time has a name of its own there. */
export const toAlternativeEntries = (
  { venue, date, time, otherTime }: ChosenAlternative,
  otherName: string | undefined,
): FormEntries => ({
  venue,
  date,
  time,
  ...(otherName && otherTime && { [otherName]: otherTime }),
})

/** What becomes of a form that was not accepted. */
export type FormProblem =
  | { type: 'invalid'; errors: FieldErrors<string> }
  | {
      type: 'refused'
      reason: FormRefusal
      /** Why, and what to do, in a sentence or two. */
      message: string
      alternatives: readonly Alternative[]
    }
  /** Too many from one address; whole minutes. */
  | { type: 'busy'; minutes: number }
  /** It came from another site, or too large to be ours. */
  | { type: 'rejected' }
  /** The backend did not answer. It may have been accepted; sent again it counts once. */
  | { type: 'unavailable'; uploads?: Readonly<Record<string, string>> }
  /** Known in the browser only. */
  | { type: 'offline' }

export type FormAnswer = { type: 'accepted'; location: string } | FormProblem

/** What a page shows again after a post without scripts. */
export interface PlainAnswer {
  entries: Readonly<Record<string, string>>
  problem: FormProblem
}

/** A honeypot: hidden from visitors, filled in by bots. */
export const HONEYPOT = 'homepage'

/** Made once for what is typed, so that sent twice it counts once. */
export const KEY_ENTRY = 'key'
/** The event that browser and server report as one. */
export const EVENT_ENTRY = 'eventId'
/** The car with which that event began, as it was reported. */
export const INITIATED_ENTRY = 'initiatedModel'
