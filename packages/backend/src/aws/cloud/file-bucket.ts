import { Duration } from 'aws-cdk-lib'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { getRemovalPolicy, type StageRules } from './stages.ts'

/**
 * Files go with their enquiry, and unclaimed ones after a day: the function `purge` sees to both.
 * This is longer than any enquiry with files is kept, should it ever fail.
 */
const LAST_RESORT = Duration.days(800)

/** Photos and résumés. Nothing in it is public; links to it are signed and short-lived. */
export function createFileBucket(scope: Construct, rules: StageRules, encryptionKey: IKey): Bucket {
  return new Bucket(scope, 'Files', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    encryption: BucketEncryption.KMS,
    encryptionKey,
    bucketKeyEnabled: true,
    lifecycleRules: [
      { id: 'last-resort', expiration: LAST_RESORT },
      { id: 'unfinished', abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    removalPolicy: getRemovalPolicy(rules),
  })
}
