// Passes notices to the queue: new and retried ones from the table's stream, overdue ones every minute.
import { SQSClient } from '@aws-sdk/client-sqs'
import { z } from 'zod'
import { retryParked } from '../../outbox/parked.ts'
import { readDueKeys } from '../../store/read-shards.ts'
import { OUTBOX_PARTITION } from '../../store/table.ts'
import { createSqsOutboxQueue } from '../sqs-outbox-queue.ts'
import { openStore, requireText } from './function-settings.ts'

/** The stream delivers a notice within seconds; an older one was lost. */
const GRACE_MS = 2 * 60_000
/** The longest that a message can wait in the queue; what is due later is overdue for the sweep. */
const MAX_WAIT_MS = 15 * 60_000
/** Overdue records that one run relays. */
const MAX_OVERDUE = 2000

const store = openStore()
const queue = createSqsOutboxQueue({
  client: new SQSClient(),
  queueUrl: requireText(process.env, 'OUTBOX_QUEUE_URL'),
})

const text = z.object({ S: z.string() })
const streamSchema = z.object({
  Records: z.array(
    z.object({
      dynamodb: z.object({
        SequenceNumber: z.string(),
        NewImage: z.object({ pk: text, sk: text, outboxSk: text }),
      }),
    }),
  ),
})
/** Payload of a manual invocation that requeues parked deliveries, which the stream then delivers. */
const requestSchema = z.object({ retryParked: z.boolean() })

interface Relayed {
  /** Sequence number from which the stream retries. */
  batchItemFailures: { itemIdentifier: string }[]
  sent: number
  retried: number
}

async function relayStream(
  { Records }: z.infer<typeof streamSchema>,
  now: number,
): Promise<Relayed> {
  const latest = new Date(now + MAX_WAIT_MS).toISOString()
  const messages = Records.map(({ dynamodb: { NewImage, SequenceNumber } }) => ({
    pk: NewImage.pk.S,
    sk: NewImage.sk.S,
    due: NewImage.outboxSk.S,
    itemIdentifier: SequenceNumber,
  })).filter(({ due }) => due <= latest)
  const refused = new Set(await queue.send(messages))
  const failures = messages.filter((message) => refused.has(message))
  return {
    batchItemFailures: failures.map(({ itemIdentifier }) => ({ itemIdentifier })),
    sent: messages.length - failures.length,
    retried: 0,
  }
}

async function relayOverdue(now: number): Promise<number> {
  const before = new Date(now - GRACE_MS).toISOString()
  const overdue = await readDueKeys(store, 'outbox', OUTBOX_PARTITION, {
    before,
    limit: MAX_OVERDUE,
  })
  const refused = await queue.send(overdue)
  return overdue.length - refused.length
}

export async function handler(event: unknown): Promise<Relayed> {
  const stream = streamSchema.safeParse(event)
  if (stream.success) return relayStream(stream.data, Date.now())
  const asked = requestSchema.safeParse(event)
  const retried = asked.success && asked.data.retryParked ? await retryParked(store, Date.now()) : 0
  return { batchItemFailures: [], sent: await relayOverdue(Date.now()), retried }
}
