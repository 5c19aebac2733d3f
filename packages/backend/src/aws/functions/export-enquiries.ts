// Writes the files that managers export; one that takes longer than a function may goes on in the next run.
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { z } from 'zod'
import { runExport } from '../../enquiries/run-export.ts'
import { buildS3Upload } from '../s3-exports.ts'
import { buildSqsExportQueue } from '../sqs-export-queue.ts'
import { logError } from './function-log.ts'
import { openStore, requireText } from './function-settings.ts'

/** Longer than a part takes. */
const TIME_FOR_A_PART = 120_000

const store = openStore()
const files = buildS3Upload({
  bucket: requireText(process.env, 'FILES_BUCKET'),
  client: new S3Client(),
})
const queue = buildSqsExportQueue({
  client: new SQSClient(),
  queueUrl: requireText(process.env, 'EXPORT_QUEUE_URL'),
})

const eventSchema = z.object({ Records: z.array(z.object({ body: z.string() })) })

export async function handler(
  event: unknown,
  context: { getRemainingTimeInMillis: () => number },
): Promise<void> {
  const deps = {
    store,
    files,
    hasTime: () => context.getRemainingTimeInMillis() > TIME_FOR_A_PART,
    logError,
  }
  for (const { body } of eventSchema.parse(event).Records) {
    if (!(await runExport(deps, body))) await queue(body)
  }
}
