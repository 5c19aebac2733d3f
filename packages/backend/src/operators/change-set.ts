import { z } from 'zod'

/** `aws cloudformation describe-change-set`. */
const changeSetSchema = z.object({
  Changes: z.array(
    z.object({
      ResourceChange: z.object({
        Action: z.enum(['Add', 'Modify', 'Remove', 'Import', 'Dynamic', 'SyncWithActual']),
        LogicalResourceId: z.string(),
        ResourceType: z.string(),
        Replacement: z.enum(['True', 'False', 'Conditional']).optional(),
        Details: z
          .array(z.object({ Target: z.object({ Name: z.string().optional() }).optional() }))
          .default([]),
      }),
    }),
  ),
})

/** Types of resources whose content, or the name by which others know them, is gone with them. */
const STATEFUL = [
  'AWS::ApiGateway::RestApi',
  'AWS::AppSync::GraphQLApi',
  'AWS::Backup::BackupVault',
  'AWS::Cognito::IdentityPool',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolDomain',
  'AWS::CloudFront::Distribution',
  'AWS::DynamoDB::Table',
  'AWS::ECR::Repository',
  'AWS::EC2::EIP',
  'AWS::KMS::Key',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::SQS::Queue',
]

interface InfrastructureChange {
  /** "Modify AWS::DynamoDB::Table DataStoreTable: BillingMode". */
  line: string
  isDestructive: boolean
}

/** @throws when it is no change set. */
export function readChangeSet(json: string): InfrastructureChange[] {
  return changeSetSchema.parse(JSON.parse(json)).Changes.map(({ ResourceChange: change }) => {
    const { Action, Details, LogicalResourceId, Replacement, ResourceType } = change
    const isReplaced = Action === 'Modify' && Replacement !== undefined && Replacement !== 'False'
    const names = [...new Set(Details.map(({ Target }) => Target?.Name ?? ''))].filter(Boolean)
    const isGone = Action === 'Remove' || Action === 'Dynamic' || isReplaced
    return {
      line: [
        isReplaced ? `Replace (${Replacement})` : Action,
        ResourceType,
        names.length > 0 ? `${LogicalResourceId}: ${names.join(', ')}` : LogicalResourceId,
      ].join(' '),
      isDestructive: isGone && STATEFUL.includes(ResourceType),
    }
  })
}
