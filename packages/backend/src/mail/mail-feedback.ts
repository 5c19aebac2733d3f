import { z } from 'zod'
import { putMailProblem } from '../store/mail-problems.ts'
import type { Store } from '../store/store.ts'

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
 * full or slow for now (a transient bounce) goes on getting it.
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
    addresses.map(({ emailAddress }) => putMailProblem(store, emailAddress, problem, now)),
  )
}
