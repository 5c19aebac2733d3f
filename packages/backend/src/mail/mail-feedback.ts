import { isOver } from 'core/enquiry-words'
import { z } from 'zod'
import { changeEnquiry, getEnquiry } from '../store/enquiries.ts'
import { findByEmail } from '../store/listing.ts'
import { getMailProblem, putMailProblem } from '../store/mail-problems.ts'
import type { Store } from '../store/store.ts'

const MAX_TRIES = 5

const recipients = z.array(z.object({ emailAddress: z.string() }))

/** An event of Amazon SES, as EventBridge passes it in `detail`. */
const feedbackSchema = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({ complainedRecipients: recipients }),
  }),
])

/**
 * Has addresses get no more mail that do not exist, or whose owners complained. A mailbox that is only
 * full or slow for now (a transient bounce) goes on getting it. Staff get a mail about each enquiry that goes on.
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
}

/** Notes for staff, with each enquiry that still goes on, that its visitor gets no mail. */
async function tellStaff(store: Store, address: string, now: Date) {
  const found = await findByEmail(store, address)
  await Promise.all(
    found.filter(({ status }) => !isOver(status)).map(({ id }) => noteUnreachable(store, id, now)),
  )
}

async function noteUnreachable(store: Store, id: string, now: Date) {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // Reads again what somebody changed meanwhile.
    const record = await getEnquiry(store, id)
    if (!record) return
    if (await changeEnquiry(store, record, {}, { now, notice: 'unreachable' })) return
  }
  throw new Error(`${id} changes all the time: staff could not be told that mail bounces.`)
}
