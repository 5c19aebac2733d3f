import type { ComposedMail } from './message.ts'

export type SendFailure = {
  /** Logged, so without personal data. */
  reason: string
  /** True when a retry is pointless. */
  isPermanent: boolean
}

/** Where composed mails go. */
export interface MailSender {
  /** True when sending is idempotent. */
  isRepeatable: boolean
  /**
   * @returns the failure that the receiver answered.
   * @throws when the receiver could not be reached in time.
   */
  send: (mail: ComposedMail, signal: AbortSignal) => Promise<SendFailure | undefined>
}
