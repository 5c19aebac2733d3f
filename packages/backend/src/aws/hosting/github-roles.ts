import { Arn, ArnFormat, type Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { forbidLogChanges } from '../cloud/keep-reading-log.ts'
import { EDGE_REGION, REGION, type Stage, STAGES } from '../cloud/stages.ts'
import { getExecutionRoleArn, getUploadBucket } from './bootstrap.ts'
import { IMAGE_REPOSITORY } from './image-repository.ts'

const PRODUCTION: Stage = 'production'
const allow = (
  actions: string[],
  resources: string[],
  conditions?: Record<string, Record<string, string>>,
) => new PolicyStatement({ actions, resources, conditions })

const toStackArn = (stack: Stack, stackName: string, region = REGION): string =>
  stack.formatArn({
    service: 'cloudformation',
    region,
    resource: 'stack',
    resourceName: `${stackName}/*`,
  })

const toBucketArn = (stack: Stack, resource: string): string =>
  Arn.format(
    { service: 's3', region: '', account: '', resource, arnFormat: ArnFormat.NO_RESOURCE_NAME },
    stack,
  )

const allowBucket = (arn: string, actions: string[]): PolicyStatement[] => [
  allow(['s3:ListBucket'], [arn]),
  allow(actions, [`${arn}/*`]),
]

/** Keys of a stage, which bear its name, and only by way of what they encrypt. */
const allowKeys = (stack: Stack, stage: Stage, service: string, actions: string[]) =>
  allow(actions, [stack.formatArn({ service: 'kms', resource: 'key', resourceName: '*' })], {
    StringEquals: {
      'aws:ResourceTag/stage': stage,
      'kms:ViaService': `${service}.${REGION}.${stack.urlSuffix}`,
    },
  })

const toRepositoryArn = (stack: Stack): string =>
  stack.formatArn({ service: 'ecr', resource: 'repository', resourceName: IMAGE_REPOSITORY })

const allowMarks = (stack: Stack) =>
  allow(['ecr:BatchGetImage', 'ecr:PutImage'], [toRepositoryArn(stack)])

/** `deploy-stage.yml`. */
function allowDeployment(stack: Stack, stage: Stage): PolicyStatement[] {
  const stacks = [
    toStackArn(stack, `BydBy1826-${stage}`),
    toStackArn(stack, `BydBy1826SiteSecrets-${stage}`),
    toStackArn(stack, `BydBy1826Site-${stage}`),
    toStackArn(stack, `BydBy1826Edge-${stage}`, EDGE_REGION),
  ]
  const table = stack.formatArn({
    service: 'dynamodb',
    resource: 'table',
    resourceName: `BydBy1826-${stage}-*`,
  })
  const regions = [REGION, EDGE_REGION]
  // Assets and Studio's files; the stack's other bucket has the logs.
  const files = toBucketArn(stack, `bydby1826site-${stage}-edge*`)
  return [
    allow(['cloudformation:ListStacks'], ['*']),
    allow(
      [
        'cloudformation:CreateChangeSet',
        'cloudformation:DeleteChangeSet',
        'cloudformation:DeleteStack',
        'cloudformation:DescribeChangeSet',
        'cloudformation:DescribeStacks',
        'cloudformation:ExecuteChangeSet',
        'cloudformation:GetTemplate',
        'cloudformation:UpdateStack',
        'cloudformation:UpdateTerminationProtection',
      ],
      stacks,
    ),
    allow(
      ['iam:PassRole'],
      regions.map((region) => getExecutionRoleArn(stack.account, region)),
      { StringEquals: { 'iam:PassedToService': 'cloudformation.amazonaws.com' } },
    ),
    ...regions
      .map((region) => toBucketArn(stack, getUploadBucket(stack.account, region)))
      .flatMap((bucket) => [
        allow(['s3:GetBucketLocation', 's3:GetEncryptionConfiguration'], [bucket]),
        ...allowBucket(bucket, ['s3:GetObject', 's3:PutObject']),
      ]),
    allow(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Scan'], [table]),
    forbidLogChanges(table, { logs: false }),
    allowKeys(stack, stage, 'dynamodb', ['kms:Decrypt', 'kms:Encrypt', 'kms:GenerateDataKey']),
    ...allowBucket(files, ['s3:PutObject']),
    allowMarks(stack),
  ]
}

/** `roll-back.yml`. */
function allowRollBack(stack: Stack, stage: Stage): PolicyStatement[] {
  return [
    allow(
      [
        'cloudformation:CancelUpdateStack',
        'cloudformation:ContinueUpdateRollback',
        'cloudformation:DescribeStacks',
        'cloudformation:UpdateStack',
      ],
      [toStackArn(stack, `BydBy1826Site-${stage}`)],
    ),
    allowMarks(stack),
    ...allowBucket(toBucketArn(stack, `bydby1826site-${stage}-edgestudiofiles*`), [
      's3:GetObject',
      's3:PutObject',
    ]),
  ]
}

/** `release.yml`, which builds the image. */
const allowBuild = (stack: Stack): PolicyStatement[] => [
  allow(['ecr:GetAuthorizationToken'], ['*']),
  allow(
    [
      'ecr:BatchCheckLayerAvailability',
      'ecr:BatchGetImage',
      'ecr:CompleteLayerUpload',
      'ecr:GetDownloadUrlForLayer',
      'ecr:InitiateLayerUpload',
      'ecr:PutImage',
      'ecr:UploadLayerPart',
    ],
    [toRepositoryArn(stack)],
  ),
]

/** `promote.yml`, after production was deployed. */
const allowWatch = (stack: Stack): PolicyStatement[] => [
  allow(['cloudformation:DescribeStacks'], [toStackArn(stack, `BydBy1826Site-${PRODUCTION}`)]),
  allow(['cloudwatch:DescribeAlarms'], ['*']),
]

/** `backup-content.yml`. */
const allowBackup = (stack: Stack): PolicyStatement[] => [
  allow(['cloudformation:DescribeStacks'], [toStackArn(stack, 'BydBy1826ContentBackups')]),
  allow(
    ['s3:GetObject', 's3:PutObject'],
    [`${toBucketArn(stack, 'bydby1826contentbackups-*')}/content/*`],
  ),
  // A long file is sent in parts, which S3 reads when it joins them.
  allowKeys(stack, PRODUCTION, 's3', ['kms:Decrypt', 'kms:GenerateDataKey']),
  allow(['cloudwatch:PutMetricData'], ['*'], {
    StringEquals: { 'cloudwatch:namespace': 'BydBy1826/backups' },
  }),
]

/** Rights by GitHub's environment: for what the job that runs there calls, and no more. */
export const GITHUB_RIGHTS: ReadonlyMap<string, (stack: Stack) => PolicyStatement[]> = new Map([
  ...STAGES.flatMap((stage): [string, (stack: Stack) => PolicyStatement[]][] => [
    [stage, (stack) => allowDeployment(stack, stage)],
    [`roll-back-${stage}`, (stack) => allowRollBack(stack, stage)],
  ]),
  ['build', allowBuild],
  ['watch', allowWatch],
  ['backup', allowBackup],
])
