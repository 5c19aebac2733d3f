import { Duration } from 'aws-cdk-lib'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { EXPORT_PREFIX } from '../s3-exports.ts'
import { BACKUP_LIFE } from './backups.ts'
import { buildEncryptedBucket } from './private-bucket.ts'
import { getRemovalPolicy, type StageRules } from './stages.ts'

/**
 * The function `purge` deletes files with their enquiry, and unclaimed ones after a day. This lifecycle
 * rule is the backstop, longer than any retention period.
 */
const LAST_RESORT = Duration.days(800)

/** Private bucket for photos and résumés, read through short-lived signed URLs. */
export function createFileBucket(scope: Construct, rules: StageRules, encryptionKey: IKey): Bucket {
  return new Bucket(scope, 'Files', {
    ...buildEncryptedBucket(encryptionKey),
    lifecycleRules: [
      { id: 'last-resort', expiration: LAST_RESORT },
      { id: 'exports', prefix: EXPORT_PREFIX, expiration: Duration.days(2) },
      { id: 'versions', noncurrentVersionExpiration: BACKUP_LIFE },
      { id: 'unfinished', abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    removalPolicy: getRemovalPolicy(rules),
  })
}
