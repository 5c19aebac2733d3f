import { ENQUIRY_KINDS, type Kind } from './enquiry-kinds/enquiry-kinds.ts'
import type { Status } from './enquiry-words.ts'
import type { MessageChannel } from './message-channels.ts'

/** Ways by which a reply of staff leaves. */
export const REPLY_CHANNELS = ['EMAIL', 'SMS', 'WHATSAPP'] as const

export type ReplyChannel = (typeof REPLY_CHANNELS)[number]

export const REPLY_CHANNEL_NAMES: Readonly<Record<ReplyChannel, string>> = {
  EMAIL: 'email',
  SMS: 'SMS',
  WHATSAPP: 'WhatsApp',
}

/** The reply that leaves by a channel of messages. */
export const MESSAGE_REPLIES = {
  sms: 'SMS',
  whatsapp: 'WHATSAPP',
} as const satisfies Record<MessageChannel, ReplyChannel>

/** Characters that a reply takes; WhatsApp's 1,024 hold the words around it, too. */
export const MAX_REPLY: Readonly<Record<ReplyChannel, number>> = {
  EMAIL: 2000,
  SMS: 600,
  WHATSAPP: 600,
}

/** State of a reply: `BOUNCED` from an address that does not exist, `COMPLAINED` about as spam. */
export const REPLY_STATES = ['WAITING', 'SENT', 'BOUNCED', 'COMPLAINED', 'FAILED'] as const

export type ReplyState = (typeof REPLY_STATES)[number]

/** Statuses that a reply may set: they take no place, free none, and have no mail of their own. */
export const REPLY_STATUSES = [
  'CONTACTED',
  'IN_PROGRESS',
  'INTERVIEW',
  'OFFERED',
  'DECLINED',
  'DONE',
] as const satisfies readonly Status[]

export type ReplyStatus = (typeof REPLY_STATUSES)[number]

/** Statuses of applications alone. */
const DECISIONS: readonly ReplyStatus[] = ['INTERVIEW', 'OFFERED', 'DECLINED']

export const isReplyStatus = (text: unknown): text is ReplyStatus =>
  REPLY_STATUSES.some((status) => status === text)

/** Tells whether a reply to a kind may set a status. */
export const fitsReply = (status: ReplyStatus, kind: Kind): boolean =>
  ENQUIRY_KINDS[kind].team === 'hr' || !DECISIONS.includes(status)
