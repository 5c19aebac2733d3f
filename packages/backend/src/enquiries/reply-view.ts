import { getAgreedChannel, type MessageChannel } from 'core/message-channels'
import { MESSAGE_REPLIES, type ReplyChannel, type ReplyState } from 'core/staff-replies'
import { isToVisitor } from '../outbox/deliveries.ts'
import type { EnquiryRecord, Reply } from '../store/enquiry-record.ts'
import type { MailProblem } from '../store/mail-problems.ts'

/** A reply as staff see it, with what became of it. */
export type ReplyView = Omit<Reply, 'problem'> & { state: ReplyState }

/** States of deliveries that are over. */
const STATES: ReadonlyMap<string, ReplyState> = new Map([
  ['sent', 'SENT'],
  ['skipped', 'FAILED'],
  ['parked', 'FAILED'],
])

export function toReplyView(
  { deliveries = [] }: Pick<EnquiryRecord, 'deliveries'>,
  { problem, ...reply }: Reply,
): ReplyView {
  const { state = '' } = deliveries.find((delivery) => isToVisitor(delivery, reply.id)) ?? {}
  return { ...reply, state: problem ?? STATES.get(state) ?? 'WAITING' }
}

/** Channels by which a reply reaches the sender: mail unless that comes back, and the messages that they agreed to. */
export function getReplyChannels(
  { consents, person: { email, phone } }: Pick<EnquiryRecord, 'consents' | 'person'>,
  mailProblem: MailProblem | undefined,
  /** Channels that are set up. */
  messageChannels: readonly MessageChannel[],
): ReplyChannel[] {
  const agreed = phone ? getAgreedChannel(consents) : undefined
  return [
    ...(email && !mailProblem ? (['EMAIL'] as const) : []),
    ...(agreed && messageChannels.includes(agreed) ? [MESSAGE_REPLIES[agreed]] : []),
  ]
}
