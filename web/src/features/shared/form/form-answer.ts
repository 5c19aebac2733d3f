import type { FormName } from 'core/enquiry-kinds'
import { REFUSAL_REASONS, type RefusalReason } from 'core/enquiry-words'
import type { FieldErrors } from './field-errors.ts'
import type { FormEntries } from './form-entries.ts'

export const toFormAction = (form: FormName): string => `/api/forms/${form}`

/** Reasons for a refusal of the backend after the form's own checks have passed. */
export type FormRefusal = Exclude<RefusalReason, 'INVALID'>

export const FORM_REFUSALS = REFUSAL_REASONS.filter((reason) => reason !== 'INVALID')

/** A whole visit that is available instead. */
export interface Alternative {
  venue: string
  date: string
  /** Time of what the form books. */
  time: string
  /** Time of the other half of a dine-and-drive. */
  otherTime?: string
  /** The halves of the visit that it moves. */
  moves: readonly ('TABLE' | 'DRIVE')[]
}

/** Name of the button that submits an alternative. */
export const ALTERNATIVE_ENTRY = 'alternative'
const ALONE = 'alone'
const ALTERNATIVE = /^([\w-]+) (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(?: (\d{2}:\d{2}|alone))?$/

export interface ChosenAlternative extends Omit<Alternative, 'moves'> {
  /** Without the other half of a dine-and-drive. */
  isAlone?: boolean
}

export const toAlternativeValue = ({
  venue,
  date,
  time,
  otherTime,
  isAlone,
}: ChosenAlternative): string =>
  [venue, date, time, isAlone ? ALONE : otherTime].filter(Boolean).join(' ')

export function parseAlternative(value: string | undefined): ChosenAlternative | undefined {
  const [, venue, date, time, other] = ALTERNATIVE.exec(value ?? '') ?? []
  if (!venue || !date || !time) return undefined
  return { venue, date, time, ...(other === ALONE ? { isAlone: true } : { otherTime: other }) }
}

/** Entries of a visit with one half, whichever form it is of. */
const NO_OTHER_HALF = { driveModel: '', driveTime: '', tableTime: '' }

/** Form entries of an alternative; the form names the other half's time itself. */
export const toAlternativeEntries = (
  { venue, date, time, otherTime, isAlone }: ChosenAlternative,
  otherName: string | undefined,
): FormEntries => ({
  venue,
  date,
  time,
  ...(otherName && otherTime && { [otherName]: otherTime }),
  ...(otherName && isAlone && NO_OTHER_HALF),
})

/** Reason why a form was not accepted. */
export type FormProblem =
  | { type: 'invalid'; errors: FieldErrors<string> }
  | {
      type: 'refused'
      reason: FormRefusal
      /** The reason and what to do, in a sentence or two. */
      message: string
      alternatives: readonly Alternative[]
    }
  /** Rate limit of the address, in whole minutes. */
  | { type: 'busy'; minutes: number }
  /** Posted from another site, or too large for a form of this site. */
  | { type: 'rejected' }
  /** The honeypot was filled in, which extensions do too: nothing was sent. */
  | { type: 'trapped' }
  /** No answer from the backend. The enquiry may have been accepted; a retry is idempotent. */
  | { type: 'unavailable'; uploads?: Readonly<Record<string, string>> }
  /** Detected in the browser. */
  | { type: 'offline' }

export type FormAnswer = { type: 'accepted'; location: string } | FormProblem

/** State of a form after a post without scripts. */
export interface PlainAnswer {
  entries: Readonly<Record<string, string>>
  problem: FormProblem
}

/** Idempotency key of the typed enquiry. */
export const KEY_ENTRY = 'key'
/** Id for deduplicating browser and server events. */
export const EVENT_ENTRY = 'eventId'
/** Car of the event that reported the start of the form. */
export const INITIATED_ENTRY = 'initiatedModel'
/** Entry with the way by which the visitor came, as JSON (`SentAttribution`). */
export const ATTRIBUTION_ENTRY = 'attribution'
