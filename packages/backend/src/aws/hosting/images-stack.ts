import { Stack } from 'aws-cdk-lib'
import { Repository, RepositoryEncryption, TagMutability } from 'aws-cdk-lib/aws-ecr'
import type { Construct } from 'constructs'
import { KEPT, REGION } from '../cloud/stages.ts'

export const IMAGE_REPOSITORY = 'byd-by-1826-site'
/** Releases that can be rolled back to. */
const KEPT_IMAGES = 50

/** The site's images, which all stages run; once per account. */
export class ImagesStack extends Stack {
  constructor(scope: Construct) {
    super(scope, 'BydBy1826Images', {
      env: { region: REGION },
      description: 'Images of the site',
      terminationProtection: true,
    })
    new Repository(this, 'Site', {
      repositoryName: IMAGE_REPOSITORY,
      imageTagMutability: TagMutability.IMMUTABLE,
      imageScanOnPush: true,
      encryption: RepositoryEncryption.KMS,
      lifecycleRules: [{ maxImageCount: KEPT_IMAGES }],
      removalPolicy: KEPT,
    })
  }
}
