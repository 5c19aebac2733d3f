import { isOver } from 'core/enquiry-words'
import { z } from 'zod'
import { parseDeliveryId } from '../outbox/deliveries.ts'
import { changeLatest } from '../store/change-latest.ts'
import { changeEnquiry, getEnquiry } from '../store/enquiries.ts'
import type { Reply } from '../store/enquiry-record.ts'
import { findByEmail } from '../store/listing.ts'
import { getMailProblem, type MailProblem, putMailProblem } from '../store/mail-problems.ts'
import type { Store } from '../store/store.ts'
import { DELIVERY_TAG } from './sender.ts'

const recipients = z.array(z.object({ emailAddress: z.string() }))
const mail = z.object({ tags: z.record(z.string(), z.array(z.string())).optional() }).optional()

/** An event of Amazon SES, as EventBridge passes it in `detail`. */
const feedbackSchema = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail,
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail,
    complaint: z.object({ complainedRecipients: recipients }),
  }),
])

/**
 * Has addresses get no more mail that do not exist, or whose owners complained. A mailbox that is only
 * full or slow for now (a transient bounce) goes on getting it. Staff get a mail about each enquiry that goes on, and see it at
 * the reply of theirs that did not arrive.
 * @throws for an event of another type.
 */
export async function keepMailFeedback(store: Store, event: unknown, now: Date): Promise<void> {
  const feedback = feedbackSchema.parse(event)
  if (feedback.eventType === 'Bounce' && feedback.bounce.bounceType !== 'Permanent') return
  const [addresses, problem] =
    feedback.eventType === 'Bounce'
      ? ([feedback.bounce.bouncedRecipients, 'BOUNCED'] as const)
      : ([feedback.complaint.complainedRecipients, 'COMPLAINED'] as const)
  await Promise.all(
    addresses.map(async ({ emailAddress }) => {
      const known = await getMailProblem(store, emailAddress, now)
      // SES reports each mail that was on its way. What fails here is reported again, so staff are told first.
      if (known !== problem) await tellStaff(store, emailAddress, now)
      await putMailProblem(store, emailAddress, problem, now)
    }),
  )
  for (const id of feedback.mail?.tags?.[DELIVERY_TAG] ?? [])
    await noteLost(store, id, problem, now)
}

/** Notes at a reply that its mail did not arrive. */
async function noteLost(store: Store, deliveryId: string, problem: MailProblem, now: Date) {
  const { recordId, noticeId } = parseDeliveryId(deliveryId) ?? {}
  const record = recordId === undefined ? undefined : await getEnquiry(store, recordId)
  if (!record) return
  const isLost = (reply: Reply) => reply.id === noticeId && reply.problem !== problem
  await change(
    store,
    record,
    ({ replies = [] }) => replies.some(isLost),
    (current) => {
      const replies = current.replies?.map((each) => (isLost(each) ? { ...each, problem } : each))
      return changeEnquiry(store, current, { replies }, { now })
    },
  )
}

/** Notes for staff, with each enquiry that still goes on, that its visitor gets no mail. */
async function tellStaff(store: Store, address: string, now: Date) {
  const found = await findByEmail(store, address)
  await Promise.all(
    found.map((record) =>
      change(
        store,
        record,
        ({ status }) => !isOver(status),
        (current) => changeEnquiry(store, current, {}, { now, notice: 'unreachable' }),
      ),
    ),
  )
}

/** @throws when the record changes all the time: SES's event then comes again. */
async function change(...[store, record, ...rest]: Parameters<typeof changeLatest>) {
  if ((await changeLatest(store, record, ...rest)) === 'in-conflict')
    throw new Error(`${record.id} changes all the time: staff could not be told that mail bounces.`)
}
