import type { ComposedMail } from './message.ts'

export type SendFailure = {
  /** Names no person: it is logged. */
  reason: string
  /** Trying again would not help. */
  isPermanent: boolean
}

/** Where composed mails go. */
export interface MailSender {
  /** True when sending the same mail again cannot make two of it. */
  isRepeatable: boolean
  /**
   * @returns the failure the receiver gave as its answer.
   * @throws when the receiver could not be reached in time.
   */
  send: (mail: ComposedMail, signal: AbortSignal) => Promise<SendFailure | undefined>
}
