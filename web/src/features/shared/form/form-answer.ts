import { REFUSAL_REASONS, type RefusalReason } from 'core/enquiry-words'
import type { FieldErrors } from './field-errors.ts'

/** The forms by which visitors send something. */
export const FORM_NAMES = [
  'test-drive',
  'reservation',
  'trade-in',
  'voucher',
  'pre-order',
  'register-interest',
  'application',
  'contact',
] as const

export type FormName = (typeof FORM_NAMES)[number]

export const isFormName = (name: unknown): name is FormName =>
  FORM_NAMES.some((known) => known === name)

export const toFormAction = (form: FormName): string => `/api/forms/${form}`

/** Why the backend refuses what keeps every rule of the form. */
export type FormRefusal = Exclude<RefusalReason, 'INVALID'>

export const FORM_REFUSALS = REFUSAL_REASONS.filter((reason) => reason !== 'INVALID')

/** A time that can be had instead. */
export interface Alternative {
  venue: string
  date: string
  time: string
}

/** Of the button that asks for a free time instead of the chosen one. */
export const ALTERNATIVE_ENTRY = 'alternative'
const ALTERNATIVE = /^([\w-]+) (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/

export const toAlternativeValue = ({ venue, date, time }: Alternative): string =>
  [venue, date, time].join(' ')

export function parseAlternative(value: string | undefined): Alternative | undefined {
  const [, venue, date, time] = ALTERNATIVE.exec(value ?? '') ?? []
  return venue && date && time ? { venue, date, time } : undefined
}

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

/** A field that visitors do not see: what fills it in is no visitor. */
export const HONEYPOT = 'homepage'

/** Made once for what is typed, so that sent twice it counts once. */
export const KEY_ENTRY = 'key'
/** The event that browser and server report as one. */
export const EVENT_ENTRY = 'eventId'
/** The car with which that event began, as it was reported. */
export const INITIATED_ENTRY = 'initiatedModel'
