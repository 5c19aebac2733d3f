import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { ItemKey } from '../store/store.ts'

/** Limits of SQS: messages per request, and delay. */
const BATCH_SIZE = 10
const MAX_DELAY_SECONDS = 900

/** A record to process once its notice is due. */
interface OutboxMessage extends ItemKey {
  /** ISO time. */
  due: string
}

/** Delivers records to workers at least once; the lease prevents duplicate sending. */
interface OutboxQueue {
  /** Returns the messages that it did not accept. */
  send: (messages: readonly OutboxMessage[]) => Promise<OutboxMessage[]>
}

export interface SqsOutboxQueueOptions {
  client: SQSClient
  queueUrl: string
  now?: () => number
}

/** The outbox's queue on AWS. */
export function createSqsOutboxQueue(options: SqsOutboxQueueOptions): OutboxQueue {
  const { client, queueUrl, now = Date.now } = options

  const getDelay = (due: string): number =>
    Math.min(MAX_DELAY_SECONDS, Math.max(0, Math.ceil((Date.parse(due) - now()) / 1000)))

  const sendBatch = async (messages: readonly OutboxMessage[]): Promise<OutboxMessage[]> => {
    const { Failed = [] } = await client.send(
      new SendMessageBatchCommand({
        QueueUrl: queueUrl,
        Entries: messages.map(({ pk, sk, due }, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify({ pk, sk }),
          DelaySeconds: getDelay(due),
        })),
      }),
    )
    const failed = new Set(Failed.map(({ Id }) => Number(Id)))
    return messages.filter((_, index) => failed.has(index))
  }

  return {
    send: async (messages) => {
      const refused: OutboxMessage[] = []
      for (let start = 0; start < messages.length; start += BATCH_SIZE) {
        refused.push(...(await sendBatch(messages.slice(start, start + BATCH_SIZE))))
      }
      return refused
    },
  }
}
