import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { fillReply } from 'core/reply-parts'
import { REPLY_STATUSES, type ReplyChannel, type ReplyState } from 'core/staff-replies'
import { createEventId } from 'core/tracking/event-id'
import { z } from 'zod'
import type { Drafts } from './drafts.ts'
import { type Enquiry, optional } from './enquiry.ts'
import { getModelLabel, getVenueLabel, type Names } from './labels.ts'
import { formatVisit } from './singapore-time.ts'

/** Texts that staff send often, in their own name; they word them in Studio’s content. */
export const REPLIES_QUERY = `*[_type == "replyTemplate"] | order(title asc){ _id, title, team, kinds, text, status }`

export const repliesSchema = z.array(
  z.object({
    _id: z.string(),
    title: z.string(),
    team: z.string(),
    kinds: z.array(z.string()).nullish(),
    text: z.string(),
    status: optional(z.enum(REPLY_STATUSES)).catch(undefined),
  }),
)

export type ReplyTemplate = z.output<typeof repliesSchema>[number]

/** "Sat, 21 Nov 2026, 1.30 pm", with the outlet. */
function describeVisit({ kind, date, time, venue }: Enquiry): string | undefined {
  if (!ENQUIRY_KINDS[kind].visit || !date || !time || !venue) return undefined
  return `${formatVisit(date, time)}, at BYD by 1826 ${getVenueLabel(venue)}`
}

function buildBody({ text }: ReplyTemplate, enquiry: Enquiry, names: Names): string | undefined {
  const { model } = enquiry
  return fillReply(text, {
    visit: describeVisit(enquiry),
    car: model === undefined ? undefined : getModelLabel(model, names),
  })
}

/** The templates that suit an enquiry: of its team, for its kind, and with all that they mention. */
export const getReplies = (
  templates: readonly ReplyTemplate[],
  enquiry: Enquiry,
  names: Names,
): ReplyTemplate[] =>
  templates.filter(
    (template) =>
      template.team === ENQUIRY_KINDS[enquiry.kind].team &&
      (!template.kinds?.length || template.kinds.includes(enquiry.kind)) &&
      buildBody(template, enquiry, names) !== undefined,
  )

/** A whole reply: to the guest by name, in the name of whoever sends it. */
export function buildReply(
  template: ReplyTemplate,
  { enquiry, names, sender }: { enquiry: Enquiry; names: Names; sender: string },
): string | undefined {
  const body = buildBody(template, enquiry, names)
  if (body === undefined) return undefined
  const place = enquiry.venue ? `BYD by 1826, ${getVenueLabel(enquiry.venue)}` : 'BYD by 1826'
  return [`Hi ${enquiry.person.name},`, body, `${sender.trim()}\n${place}`].join('\n\n')
}

/** The key of a reply: the same until its text changes or it leaves by something else, so that it is sent once. */
export function keepReplyKey(drafts: Drafts, id: string, channel: ReplyChannel): string {
  const [by, kept] = drafts.get(id, 'reply-key').split(' ')
  const key = by === channel && kept ? kept : createEventId()
  drafts.set(id, 'reply-key', `${channel} ${key}`)
  return key
}

/** States of a reply as staff read them. */
export const REPLY_STATE_TEXTS: Readonly<Record<ReplyState, string>> = {
  WAITING: 'on its way',
  SENT: 'sent',
  BOUNCED: 'did not arrive, since the address does not exist: call the guest',
  COMPLAINED: 'reported as spam: call only if it matters',
  FAILED: 'not sent, since nothing reaches the guest that way: call them',
}

/** Says why no reply can be sent; undefined while one can. */
export function describeNoReply({
  mailProblem,
  person,
  replyBy = [],
}: Pick<Enquiry, 'mailProblem' | 'person' | 'replyBy'>): string | undefined {
  if (replyBy.length > 0) return undefined
  if (mailProblem === 'BOUNCED')
    return 'Nothing can be sent from here: the address does not exist. Call, or copy the text.'
  return person.email
    ? 'Nothing can be sent from here: the guest reported our email as spam. Call only if it matters.'
    : 'Nothing can be sent from here: there is no email address, and no messages were agreed to. Call, or copy the text.'
}
