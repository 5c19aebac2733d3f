import type { IKey } from 'aws-cdk-lib/aws-kms'
import { BlockPublicAccess, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'

/** Settings of every bucket whose files only their owner gives away. */
export const PRIVATE_BUCKET = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
}

/** Settings of a private bucket whose files a key of ours encrypts, in all their versions. */
export const buildEncryptedBucket = (encryptionKey: IKey) => ({
  ...PRIVATE_BUCKET,
  encryption: BucketEncryption.KMS,
  encryptionKey,
  bucketKeyEnabled: true,
  versioned: true,
})
