import { text } from 'core/field-rules'
import { MAX_REPLY, REPLY_CHANNELS, REPLY_STATUSES } from 'core/staff-replies'
import { z } from 'zod'
import { changeEnquiry } from '../store/enquiries.ts'
import { type EnquiryRecord, isUlid } from '../store/enquiry-record.ts'
import { getMailProblem } from '../store/mail-problems.ts'
import { withoutNulls } from '../validation/without-nulls.ts'
import type { EnquiryView } from './enquiry-view.ts'
import { buildFinish } from './finish-changes.ts'
import { type Caller, getName, type OperationDeps } from './operation-deps.ts'
import { getReplyChannels } from './reply-view.ts'
import { bringBack, changeByStaff } from './staff-operations.ts'
import type { StaffProblem, StaffResult } from './staff-problem.ts'
import { refuseStatus } from './staff-transitions.ts'

const MAX_REPLIES = 50

const replySchema = z
  .object({
    key: z.string().refine(isUlid),
    channel: z.enum(REPLY_CHANNELS),
    text: text('Write a reply.'),
    status: z.enum(REPLY_STATUSES).optional(),
  })
  .refine((reply) => reply.text.length <= MAX_REPLY[reply.channel])

type SentReply = z.output<typeof replySchema>

/** Sends a reply to the sender of an enquiry, once, and sets the status that it is about with it. */
export function sendReply(
  deps: OperationDeps,
  id: string,
  input: unknown,
  caller: Caller,
): Promise<StaffResult<EnquiryView>> {
  const parsed = replySchema.safeParse(withoutNulls(Object(input)))
  return changeByStaff(deps, id, caller, (record) =>
    parsed.success ? reply(deps, record, parsed.data, caller) : 'invalid',
  )
}

async function reply(
  deps: OperationDeps,
  record: EnquiryRecord,
  { key, channel, text: words, status }: SentReply,
  caller: Caller,
): Promise<EnquiryRecord | StaffProblem | undefined> {
  const { store } = deps
  const { person, replies = [] } = record
  const known = replies.find(({ id }) => id === key)
  // Sent again, after a lost answer or by a double press.
  if (known) return known.text === words && known.channel === channel ? record : 'invalid'
  if (replies.length >= MAX_REPLIES) return 'invalid'
  const now = deps.now()
  const problem = person.email ? await getMailProblem(store, person.email, now) : undefined
  if (!getReplyChannels(record, problem, deps.messageChannels).includes(channel))
    return 'unreachable'
  const by = getName(caller)
  const added = { id: key, at: now.toISOString(), by, channel, text: words }
  const changes = { replies: [...replies, added] }
  const options = { now, by, notice: 'replied', noticeId: key } as const
  if (status === undefined || status === record.status)
    return changeEnquiry(store, record, changes, options)
  const refusal = refuseStatus(record, status, { groups: caller.groups, now })
  if (refusal) return refusal
  const finish = status === 'DONE' ? await buildFinish(deps, record) : {}
  return bringBack(deps, record, { ...finish, ...changes, status }, options)
}
