import type { SendFailure } from '../outbox/deliveries.ts'
import type { ComposedMail } from './message.ts'

/** Tag by which an event about a mail names its delivery. */
export const DELIVERY_TAG = 'delivery'

/** Destination of composed mails. */
export interface MailSender {
  /** True when sending is idempotent. */
  isRepeatable: boolean
  /**
   * @returns the failure that the receiver answered.
   * @throws when the receiver could not be reached in time.
   */
  send: (mail: ComposedMail, signal: AbortSignal) => Promise<SendFailure | undefined>
}
