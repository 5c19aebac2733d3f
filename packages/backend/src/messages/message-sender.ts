import type { MessageChannel } from 'core/message-channels'
import type { SendFailure } from '../outbox/deliveries.ts'
import type { MessageContent } from './message-templates.ts'

/** One message to one mobile number. */
export interface Message extends MessageContent {
  /** Id of its delivery: stable across retries. */
  id: string
  channel: MessageChannel
  /** E.164. */
  to: string
}

/** Destination of messages: AWS End User Messaging, or files. */
export interface MessageSender {
  /** True when sending is idempotent. */
  isRepeatable: boolean
  /** Channels that are set up. */
  channels: readonly MessageChannel[]
  /**
   * @returns the failure that the receiver answered.
   * @throws when the receiver could not be reached in time.
   */
  send: (message: Message, signal: AbortSignal) => Promise<SendFailure | undefined>
}
