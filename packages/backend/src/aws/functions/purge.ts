// Once an hour: deletes records past their retention period, and unclaimed files.
import { S3Client } from '@aws-sdk/client-s3'
import { buildS3Remove } from '../s3-storage.ts'
import { type Purged, type PurgeDeps, purgeDue } from '../../retention/purge.ts'
import { buildS3ExportRemove } from '../s3-exports.ts'
import { openStore, requireText } from './function-settings.ts'

const BATCH_SIZE = 50
/** Longer than one batch takes. */
const TIME_FOR_A_BATCH = 30_000

const s3 = { bucket: requireText(process.env, 'FILES_BUCKET'), client: new S3Client() }

const deps: PurgeDeps = {
  store: openStore(),
  files: { remove: buildS3Remove(s3) },
  exports: { remove: buildS3ExportRemove(s3) },
  now: () => new Date(),
}

export async function handler(
  _event: unknown,
  context: { getRemainingTimeInMillis: () => number },
): Promise<Purged> {
  const total: Purged = { records: 0, files: 0, seen: 0 }
  let seen = BATCH_SIZE
  while (seen === BATCH_SIZE && context.getRemainingTimeInMillis() > TIME_FOR_A_BATCH) {
    const purged = await purgeDue(deps, BATCH_SIZE)
    ;({ seen } = purged)
    total.records += purged.records
    total.files += purged.files
    total.seen += seen
  }
  return total
}
