import { Stack } from 'aws-cdk-lib'
import {
  ImageTagMutabilityExclusionFilter,
  Repository,
  RepositoryEncryption,
  TagMutability,
} from 'aws-cdk-lib/aws-ecr'
import type { Construct } from 'constructs'
import { KEPT, REGION, STAGES } from '../cloud/stages.ts'
import { IMAGE_REPOSITORY, STAGE_TAG_PREFIX } from './image-repository.ts'

/** Releases that can be rolled back to. */
const KEPT_IMAGES = 50
const STAGE_TAGS = `${STAGE_TAG_PREFIX}*`

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
      imageTagMutability: TagMutability.IMMUTABLE_WITH_EXCLUSION,
      imageTagMutabilityExclusionFilters: [ImageTagMutabilityExclusionFilter.wildcard(STAGE_TAGS)],
      imageScanOnPush: true,
      encryption: RepositoryEncryption.KMS,
      lifecycleRules: [
        // Never more than there are: what one rule names, the next leaves alone.
        { tagPatternList: [STAGE_TAGS], maxImageCount: 2 * STAGES.length },
        { maxImageCount: KEPT_IMAGES },
      ],
      removalPolicy: KEPT,
    })
  }
}
