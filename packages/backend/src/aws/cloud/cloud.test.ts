import { beforeAll, describe, expect, it } from '@jest/globals'
import { Aws, CfnCondition, Fn, Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { CfnTopic } from 'aws-cdk-lib/aws-sns'
import { buildSchema, getNamedType, type GraphQLOutputType, isObjectType } from 'graphql'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { VENUE_VALUES } from 'core/venues'
import { z } from 'zod'
import { catalogueWebhook } from '../../catalogue/sync-catalogue.ts'
import { loadSchema } from '../../graphql/schema.ts'
import { menuGateway } from '../../menus/gateway.ts'
import { SCAN_FAILURE } from '../../files/files-app.ts'
import { buildTableDefinition, INDEXES } from '../../store/table.ts'
import { buildApp, type CloudApp, createCheckedApp } from './build-app.ts'
import { CALL_OPERATION } from './call-operation.ts'
import { FUNCTION_NAMES, getFunctionSpec } from './function-specs.ts'
import { STAGES, type Stage } from './stages.ts'

const FUNCTIONS_FOLDER = new URL('../functions/', import.meta.url)

const templates = new Map<Stage, Template>()
let built: CloudApp
/** The functions' code is tested elsewhere; all tests here share one synthesis. */
beforeAll(() => {
  const code = Code.fromInline('exports.handler = async () => {}')
  const folder = mkdtempSync(join(tmpdir(), 'layer-'))
  built = buildApp({
    getFunctionCode: () => code,
    getSharpCode: () => Code.fromAsset(folder),
  })
  for (const stage of STAGES) templates.set(stage, Template.fromStack(built.stacks[stage]))
})

function getTemplate(stage: Stage): Template {
  const template = templates.get(stage)
  if (!template) throw new Error(`${stage} was not synthesized.`)
  return template
}

const resourceSchema = z.looseObject({
  DeletionPolicy: z.string().optional(),
  Properties: z.record(z.string(), z.unknown()).default({}),
})

const getResources = (stage: Stage, type: string) =>
  Object.entries(getTemplate(stage).findResources(type)).map(([id, resource]) => ({
    id,
    ...resourceSchema.parse(resource),
  }))

const oneOrMore = z.union([z.string(), z.array(z.unknown())]).transform((value) => [value].flat())
const statementSchema = z.looseObject({
  Effect: z.string(),
  Action: oneOrMore,
  Resource: z.unknown().transform((value) => [value].flat()),
  Condition: z.unknown().optional(),
})
const policySchema = z.object({
  PolicyDocument: z.object({ Statement: z.array(statementSchema) }),
})

const environmentSchema = z.looseObject({
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).optional(),
})

/** Tells whether a statement forbids changes of the log of what staff read. */
const isOfLog = ({ Effect, Condition }: z.output<typeof statementSchema>): boolean =>
  Effect === 'Deny' && JSON.stringify(Condition ?? {}).includes('READING#*')

const getStatements = (stage: Stage) =>
  getResources(stage, 'AWS::IAM::Policy').flatMap(({ id, Properties }) =>
    policySchema.parse(Properties).PolicyDocument.Statement.map((statement) => ({
      id,
      ...statement,
    })),
  )

describe.each(STAGES)('%s', (stage) => {
  it('grants every role least privilege', () => {
    /** Actions without resource-level permissions on AWS. */
    const anyResource = new Set(['dynamodb:ListStreams'])
    const statements = getStatements(stage)
    expect(statements.length).toBeGreaterThan(20)
    for (const { Action, Effect, id, Resource } of statements.filter((each) => !isOfLog(each))) {
      expect({ id, Effect }).toEqual({ id, Effect: 'Allow' })
      for (const action of Action) expect(String(action)).not.toMatch(/^\*$|:\*$/)
      const isAny = Resource.includes('*') && !Action.every((each) => anyResource.has(String(each)))
      expect({ id, Action, isAny }).toEqual({ id, Action, isAny: false })
    }
  })

  it("uses no managed policy other than those of the deployment, the backup and the gateway's log", () => {
    const managed = getResources(stage, 'AWS::IAM::Role')
      .filter(({ Properties }) => Properties.ManagedPolicyArns !== undefined)
      .map(({ id }) => id)
    const known = managed.filter(
      (id) =>
        !id.startsWith('AWSCDKTrigger') &&
        !id.startsWith('Backups') &&
        !id.startsWith('RestGatewayApiCloudWatchRole'),
    )
    expect(known).toEqual([])
  })

  it('lets only the named services and identities assume a role', () => {
    const text = JSON.stringify(getResources(stage, 'AWS::IAM::Role'))
    expect(text).not.toContain('"AWS":"*"')
    getTemplate(stage).hasResourceProperties('AWS::Cognito::IdentityPoolRoleAttachment', {
      Roles: { unauthenticated: Match.anyValue(), authenticated: Match.anyValue() },
    })
    getTemplate(stage).hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: {
        Statement: [
          {
            Action: 'sts:AssumeRoleWithWebIdentity',
            Condition: {
              StringEquals: { 'cognito-identity.amazonaws.com:aud': Match.anyValue() },
              'ForAnyValue:StringLike': {
                'cognito-identity.amazonaws.com:amr': 'unauthenticated',
              },
            },
          },
        ],
      },
      Policies: Match.absent(),
    })
    const guests = getStatements(stage).filter(({ id }) => id.startsWith('Members'))
    expect(guests).toEqual([])
  })

  it('defines the table as the embedded store does, encrypted and with point-in-time recovery', () => {
    const { KeySchema, GlobalSecondaryIndexes, AttributeDefinitions } = buildTableDefinition('')
    getTemplate(stage).hasResourceProperties('AWS::DynamoDB::Table', {
      KeySchema,
      AttributeDefinitions: Match.arrayWith(AttributeDefinitions ?? []),
      GlobalSecondaryIndexes: Match.arrayWith(GlobalSecondaryIndexes ?? []),
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS', KMSMasterKeyId: Match.anyValue() },
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    })
  })

  it('encrypts everything else with the same key, which is rotated', () => {
    const template = getTemplate(stage)
    const withKey = { KmsMasterKeyId: Match.anyValue() }
    template.hasResourceProperties('AWS::KMS::Key', { EnableKeyRotation: true })
    template.allResourcesProperties('AWS::SQS::Queue', withKey)
    template.allResourcesProperties('AWS::SNS::Topic', withKey)
    template.allResourcesProperties('AWS::SecretsManager::Secret', {
      KmsKeyId: Match.anyValue(),
      GenerateSecretString: Match.anyValue(),
      SecretString: Match.absent(),
    })
    template.hasResourceProperties('AWS::S3::Bucket', {
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          { ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms' } },
        ],
      },
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      LifecycleConfiguration: { Rules: Match.anyValue() },
    })
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Deny',
            Action: 's3:*',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
        ]),
      },
    })
  })

  it('holds no secret in the template', () => {
    const text = JSON.stringify(getTemplate(stage).toJSON())
    expect(text).not.toMatch(/sk_(?:test|live)_|whsec_|da2-[a-z0-9]{20}|AKIA[A-Z0-9]{16}/)
  })

  it.each([
    'AWS::DynamoDB::Table',
    'AWS::KMS::Key',
    'AWS::S3::Bucket',
    'AWS::Cognito::UserPool',
    'AWS::SecretsManager::Secret',
    'AWS::Logs::LogGroup',
  ])('keeps %s in production only', (type) => {
    const policies = getResources(stage, type).map(({ DeletionPolicy }) => DeletionPolicy)
    expect(policies.length).toBeGreaterThan(0)
    // A failed creation takes away what it made: the names would stand in the way of the next attempt.
    expect(new Set(policies)).toEqual(
      new Set([stage === 'production' ? 'RetainExceptOnCreate' : 'Delete']),
    )
  })

  it('enables deletion protection in production only', () => {
    const isKept = stage === 'production'
    getTemplate(stage).hasResourceProperties('AWS::DynamoDB::Table', {
      DeletionProtectionEnabled: isKept,
    })
    getTemplate(stage).hasResourceProperties('AWS::Cognito::UserPool', {
      DeletionProtection: isKept ? 'ACTIVE' : 'INACTIVE',
    })
  })

  it('rate-limits each address on both APIs and both pools, but no webhook', () => {
    const template = getTemplate(stage)
    template.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'REGIONAL',
      Rules: Match.arrayWith([
        Match.objectLike({
          Action: { Block: Match.anyValue() },
          Statement: {
            RateBasedStatement: {
              AggregateKeyType: 'IP',
              Limit: 6000,
              ScopeDownStatement: {
                AndStatement: {
                  Statements: [
                    {
                      NotStatement: {
                        Statement: { IPSetReferenceStatement: { Arn: Match.anyValue() } },
                      },
                    },
                    {
                      NotStatement: {
                        Statement: {
                          ByteMatchStatement: Match.objectLike({
                            PositionalConstraint: 'ENDS_WITH',
                            SearchString: '/webhook',
                            FieldToMatch: { UriPath: {} },
                          }),
                        },
                      },
                    },
                  ],
                },
              },
            },
          },
        }),
        Match.objectLike({
          Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 1_800_000 } },
        }),
      ]),
    })
    const targets = JSON.stringify(getResources(stage, 'AWS::WAFv2::WebACLAssociation'))
    template.resourceCountIs('AWS::WAFv2::WebACLAssociation', 4)
    expect(targets).toMatch(/MembersUserPool\w+","Arn"/)
    expect(targets).toMatch(/StaffUserPool\w+","Arn"/)
    expect(targets).toContain('GraphqlApi')
    expect(targets).toContain('/restapis/')
  })

  it('logs what the firewall refuses, with samples, and nothing personal', () => {
    const [acl] = getResources(stage, 'AWS::WAFv2::WebACL')
    const text = JSON.stringify(acl?.Properties)
    expect(text).not.toContain('"SampledRequestsEnabled":false')
    for (const field of ['cookie', 'authorization', 'x-api-key', 'QUERY_STRING', 'BODY'])
      expect(text).toContain(`"${field}"`)
    getTemplate(stage).hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
      RedactedFields: Match.arrayWith([
        { SingleHeader: { Name: 'authorization' } },
        { SingleHeader: { Name: 'cookie' } },
      ]),
    })
    getTemplate(stage).hasResourceProperties('AWS::Logs::LogGroup', {
      LogGroupName: `aws-waf-logs-byd-by-1826-${stage}`,
    })
  })

  it('keeps a trail of who reads files and the table, where nobody deletes it', () => {
    const template = getTemplate(stage)
    const [table] = getResources(stage, 'AWS::DynamoDB::Table')
    const [trail] = getResources(stage, 'AWS::CloudTrail::Trail')
    expect(trail?.Properties).toMatchObject({
      IsLogging: true,
      EnableLogFileValidation: true,
      KMSKeyId: { 'Fn::GetAtt': [expect.stringMatching(/^DataStoreKey/), 'Arn'] },
      S3BucketName: { Ref: expect.stringMatching(/^ReadTrailLog/) },
      EventSelectors: [
        {
          ReadWriteType: 'All',
          IncludeManagementEvents: false,
          DataResources: [
            {
              Type: 'AWS::S3::Object',
              Values: [
                {
                  'Fn::Join': [
                    '',
                    [{ 'Fn::GetAtt': [expect.stringMatching(/^Files/), 'Arn'] }, '/'],
                  ],
                },
              ],
            },
            { Type: 'AWS::DynamoDB::Table', Values: [{ 'Fn::GetAtt': [table?.id, 'Arn'] }] },
          ],
        },
      ],
    })
    const log = getResources(stage, 'AWS::S3::Bucket').find(({ id }) => id.startsWith('ReadTrail'))
    const isKept = stage === 'production'
    expect(log?.Properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: expect.arrayContaining([
          expect.objectContaining({ ExpirationInDays: isKept ? 366 : 31 }),
        ]),
      },
    })
    expect(log?.Properties['ObjectLockConfiguration']).toEqual(
      isKept
        ? {
            ObjectLockEnabled: 'Enabled',
            Rule: { DefaultRetention: { Days: 365, Mode: 'GOVERNANCE' } },
          }
        : undefined,
    )
    expect(findAllowed(stage, 'AWS::KMS::Key', 'KeyPolicy', 'cloudtrail.amazonaws.com')).toEqual([
      'kms:DescribeKey',
      'kms:GenerateDataKey*',
    ])
    expect(Object.keys(template.findOutputs('TrailBucket'))).toEqual(['TrailBucket'])
  })

  it('accepts API keys, members and staff, and creates keys by rotation only', () => {
    const template = getTemplate(stage)
    template.hasResourceProperties('AWS::AppSync::GraphQLApi', {
      AuthenticationType: 'API_KEY',
      AdditionalAuthenticationProviders: [
        {
          AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
          UserPoolConfig: { UserPoolId: { Ref: Match.stringLikeRegexp('^Members') } },
        },
        {
          AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
          UserPoolConfig: { UserPoolId: { Ref: Match.stringLikeRegexp('^Staff') } },
        },
      ],
      LogConfig: { ExcludeVerboseContent: true },
    })
    template.resourceCountIs('AWS::AppSync::ApiKey', 0)
    template.resourceCountIs('AWS::ApiGateway::ApiKey', 0)
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(30 days)',
      Targets: [{ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('rotateapikey'), 'Arn'] } }],
    })
    template.hasResource('Custom::Trigger', {
      Properties: { HandlerArn: { Ref: Match.stringLikeRegexp('rotateapikey') } },
    })
  })

  it('signs members in by code with optional second factor', () => {
    const template = getTemplate(stage)
    template.hasResourceProperties('AWS::Cognito::UserPool', { MfaConfiguration: 'OPTIONAL' })
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      GenerateSecret: false,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['email', 'openid', 'profile'],
      SupportedIdentityProviders: ['COGNITO', 'Google'],
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    })
    template.hasResourceProperties('AWS::Cognito::IdentityPool', {
      AllowUnauthenticatedIdentities: true,
      AllowClassicFlow: false,
    })
  })

  it('signs staff in by invitation with a second factor, under threat protection', () => {
    const template = getTemplate(stage)
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      MfaConfiguration: 'ON',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    })
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      ClientName: 'Studio',
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      RefreshTokenValidity: 12,
    })
    const groups = getResources(stage, 'AWS::Cognito::UserPoolGroup').map(({ Properties }) => [
      Properties.GroupName,
      JSON.stringify(Properties.UserPoolId),
    ])
    const pool = expect.stringMatching(/^\{"Ref":"Staff/)
    expect(groups).toEqual(
      [
        'manager',
        'hr',
        'sales',
        'floor',
        'marketing',
        'developer',
        'administrator',
        'outlet-all',
        ...VENUE_VALUES.map((venue) => `outlet-${venue}`),
      ].map((name) => [name, pool]),
    )
  })

  it.each(['Saml', 'Oidc'])('has staff sign in by %s when its parameter is set only', (kind) => {
    const template = getTemplate(stage)
    template.hasResource('AWS::Cognito::UserPoolIdentityProvider', {
      Condition: Match.stringLikeRegexp(`^StaffHas${kind}`),
      Properties: { ProviderName: `Company${kind}`, ProviderType: kind.toUpperCase() },
    })
    template.hasParameter(kind === 'Saml' ? 'StaffSamlMetadataUrl' : 'StaffOidcIssuer', {
      Default: '',
    })
    template.hasResource('AWS::Cognito::UserPoolDomain', {
      Condition: Match.stringLikeRegexp('^StaffHasSso'),
    })
  })

  it('lets no role change or delete the log of what staff read, and one alone add to it', () => {
    const statements = getStatements(stage)
    const isWrite = (action: unknown) => /^dynamodb:(Put|Update|Delete)Item$/.test(String(action))
    const writing = new Set(
      statements
        .filter(({ Action, Effect }) => Effect === 'Allow' && Action.some(isWrite))
        .map(({ id }) => id),
    )
    const denied = statements.filter(isOfLog)
    expect(writing.size).toBeGreaterThan(5)
    expect(denied.map(({ id }) => id)).toEqual(expect.arrayContaining([...writing]))
    for (const { Action, Condition } of denied) {
      expect(Action).toEqual(
        expect.arrayContaining([
          'dynamodb:BatchWriteItem',
          'dynamodb:DeleteItem',
          'dynamodb:UpdateItem',
        ]),
      )
      expect(Condition).toEqual({
        'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['READING#*'] },
      })
    }
    const adding = denied.filter(({ Action }) => !Action.includes('dynamodb:PutItem'))
    expect(adding.map(({ id }) => id)).toEqual([expect.stringMatching(/^Functionsoperations/)])
  })

  it('backs the table up daily, for 35 days, and keeps versions of files for as long', () => {
    const template = getTemplate(stage)
    template.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          Match.objectLike({
            Lifecycle: { DeleteAfterDays: 35 },
            ScheduleExpression: 'cron(0 18 * * ? *)',
            CopyActions: {
              'Fn::If': [
                Match.stringLikeRegexp('^BackupsHasCopies'),
                [
                  {
                    DestinationBackupVaultArn: { Ref: 'BackupCopyVaultArn' },
                    Lifecycle: { DeleteAfterDays: 35 },
                  },
                ],
                { Ref: 'AWS::NoValue' },
              ],
            },
          }),
        ],
      },
    })
    template.hasResourceProperties('AWS::Backup::BackupSelection', {
      BackupSelection: { Resources: [Match.anyValue()] },
    })
    template.hasResourceProperties('AWS::S3::Bucket', {
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ NoncurrentVersionExpiration: { NoncurrentDays: 35 } }),
        ]),
      },
    })
  })

  it('mails codes through SES, and nobody again whose address bounced or who complained', () => {
    const template = getTemplate(stage)
    template.allResourcesProperties('AWS::Cognito::UserPool', {
      EmailConfiguration: {
        EmailSendingAccount: 'DEVELOPER',
        SourceArn: Match.anyValue(),
      },
    })
    template.hasResourceProperties('AWS::SES::ConfigurationSet', {
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    })
    template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        MatchingEventTypes: ['bounce', 'complaint'],
        EventBridgeDestination: { EventBusArn: Match.anyValue() },
      },
    })
    template.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.ses'],
        'detail-type': ['Email Bounced', 'Email Complaint Received'],
      },
      Targets: [
        Match.objectLike({
          Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('mailfeedback'), 'Arn'] },
        }),
      ],
    })
  })

  it('runs every function on Node 24 on ARM, with log retention and a dead-letter queue', () => {
    const template = getTemplate(stage)
    template.resourcePropertiesCountIs(
      'AWS::Lambda::Function',
      {
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        DeadLetterConfig: { TargetArn: Match.anyValue() },
        LoggingConfig: { LogGroup: Match.anyValue() },
        KmsKeyArn: Match.anyValue(),
      },
      FUNCTION_NAMES.length,
    )
    template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: Match.anyValue() })
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FilterCriteria: {
        Filters: [
          {
            Pattern:
              '{"dynamodb":{"NewImage":{"outboxPk":{"S":[{"prefix":"OUTBOX#"}]},"outboxLease":{"S":[{"exists":false}]}}}}',
          },
        ],
      },
    })
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 10 },
    })
    template.hasResourceProperties('AWS::SQS::Queue', {
      VisibilityTimeout: 360,
      RedrivePolicy: { maxReceiveCount: 5 },
    })
  })

  it('starts every function anew once an operator says that secrets have changed', () => {
    getTemplate(stage).hasParameter('FunctionsAsOf', { Default: '' })
    getTemplate(stage).resourcePropertiesCountIs(
      'AWS::Lambda::Function',
      { Environment: { Variables: { FUNCTIONS_AS_OF: { Ref: 'FunctionsAsOf' } } } },
      FUNCTION_NAMES.length,
    )
  })

  it('sends alarms to a topic with a subscriber', () => {
    const template = getTemplate(stage)
    template.resourceCountIs('AWS::SNS::Subscription', 1)
    template.allResourcesProperties('AWS::CloudWatch::Alarm', {
      AlarmActions: [{ Ref: Match.stringLikeRegexp('^AlarmsTopic') }],
      AlarmDescription: Match.anyValue(),
    })
    const watched = getResources(stage, 'AWS::CloudWatch::Alarm').map(
      ({ Properties }) => `${String(Properties.Namespace)} ${String(Properties.MetricName)}`,
    )
    expect(new Set(watched)).toEqual(
      new Set([
        'AWS/AppSync 5XXError',
        'AWS/ApiGateway 5XXError',
        'AWS/DynamoDB ReadThrottleEvents',
        'AWS/DynamoDB WriteThrottleEvents',
        'AWS/Lambda Errors',
        'AWS/Lambda Throttles',
        'AWS/SES Reputation.BounceRate',
        'AWS/SES Reputation.ComplaintRate',
        'AWS/SQS ApproximateNumberOfMessagesVisible',
        'BydBy1826 OutboxOverdueSeconds',
        'BydBy1826 OutboxParked',
        `BydBy1826/${stage} FilesNotScanned`,
      ]),
    )
    const ofFunctions = watched.filter((name) => name === 'AWS/Lambda Errors')
    expect(ofFunctions).toHaveLength(FUNCTION_NAMES.length)
  })

  it('watches the writes of each index, whose throttles the table does not count', () => {
    const indexes = getResources(stage, 'AWS::CloudWatch::Alarm').flatMap(({ Properties }) =>
      z
        .array(z.object({ Name: z.string(), Value: z.unknown() }))
        .default([])
        .parse(Properties.Dimensions)
        .flatMap(({ Name, Value }) => (Name === 'GlobalSecondaryIndexName' ? [Value] : [])),
    )
    expect(indexes).toEqual(Object.keys(INDEXES))
  })

  it('lets a notice wait neither in the stream nor in its queue', () => {
    const template = getTemplate(stage)
    template.allResourcesProperties('AWS::Lambda::EventSourceMapping', {
      MaximumBatchingWindowInSeconds: Match.absent(),
    })
    template.allResourcesProperties('AWS::SQS::Queue', { DelaySeconds: Match.absent() })
  })

  it('counts the résumés that the scanner gave no verdict on, by the line that the function logs', () => {
    const template = getTemplate(stage)
    template.hasResourceProperties('AWS::Logs::MetricFilter', {
      LogGroupName: { Ref: Match.stringLikeRegexp('^Functionsfileslog') },
      FilterPattern: JSON.stringify(SCAN_FAILURE),
      MetricTransformations: [
        {
          MetricNamespace: `BydBy1826/${stage}`,
          MetricName: 'FilesNotScanned',
          MetricValue: '1',
        },
      ],
    })
  })

  it('logs every function as JSON', () => {
    const formats = getResources(stage, 'AWS::Lambda::Function')
      .filter(({ Properties }) => FUNCTION_NAMES.some((name) => name === Properties['Description']))
      .map(({ Properties }) => Reflect.get(Object(Properties['LoggingConfig']), 'LogFormat'))
    expect(formats).toEqual(FUNCTION_NAMES.map(() => 'JSON'))
  })

  it('has the function answer every field of the schema', () => {
    const text = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8')
    const directives =
      'directive @aws_api_key on OBJECT | FIELD_DEFINITION directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION scalar AWSJSON'
    const schema = buildSchema(`${directives}\n${text}`)
    const expected = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    )
    const resolvers = getResources(stage, 'AWS::AppSync::Resolver').map(({ Properties }) => ({
      name: `${String(Properties.TypeName)}.${String(Properties.FieldName)}`,
      kind: Properties.Kind,
      code: Properties.Code,
    }))
    expect(new Set(resolvers.map(({ name }) => name))).toEqual(new Set(expected))
    for (const { kind, code } of resolvers) {
      expect({ kind, code }).toEqual({ kind: 'UNIT', code: CALL_OPERATION })
    }
    // AppSync's limit.
    expect(CALL_OPERATION.length).toBeLessThan(32_768)
    const sources = getResources(stage, 'AWS::AppSync::DataSource')
    expect(sources.map(({ Properties }) => Properties)).toMatchObject([
      {
        Type: 'AWS_LAMBDA',
        LambdaConfig: {
          LambdaFunctionArn: {
            'Fn::GetAtt': [expect.stringMatching(/^Functionsoperations/), 'Arn'],
          },
        },
      },
    ])
    getTemplate(stage).hasResourceProperties('AWS::AppSync::GraphQLSchema', { Definition: text })
  })

  it('lets AppSync call the function and write its log, nothing else', () => {
    const statements = getStatements(stage).filter(({ id }) => id.startsWith('GraphqlApi'))
    expect(statements.flatMap(({ Action }) => Action)).toEqual([
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'lambda:InvokeFunction',
    ])
  })

  it('takes every query that the schema allows, however deep', () => {
    const { QueryDepthLimit } = z
      .object({ QueryDepthLimit: z.number() })
      .parse(getResources(stage, 'AWS::AppSync::GraphQLApi')[0]?.Properties)
    const getDepth = (type: GraphQLOutputType): number => {
      const named = getNamedType(type)
      if (!isObjectType(named)) return 0
      return 1 + Math.max(...Object.values(named.getFields()).map((field) => getDepth(field.type)))
    }
    const schema = loadSchema()
    for (const type of [schema.getQueryType(), schema.getMutationType()]) {
      expect(type ? getDepth(type) : undefined).toBeLessThanOrEqual(QueryDepthLimit)
    }
  })

  it("names its outputs as the site's environment variables", () => {
    const outputs = Object.values(getTemplate(stage).findOutputs('*')).map(
      ({ Description }) => Description,
    )
    expect(outputs).toEqual(
      expect.arrayContaining([
        'AWS_REGION',
        'BACKEND_STAGE',
        'COGNITO_CLIENT_ID',
        'COGNITO_DOMAIN',
        'COGNITO_FEDERATION_TARGET',
        'COGNITO_IDENTITY_POOL_ID',
        'COGNITO_USER_POOL_ID',
        'GRAPHQL_API_KEY_SECRET',
        'GRAPHQL_ENDPOINT',
        'IMAGE_BUCKET',
        'REDIRECT_HOSTS',
        'REST_ENDPOINT',
        'SIGN_IN_REDIRECT_URL',
        'SIGN_OUT_REDIRECT_URL',
        'SOCIAL_CLIENT_ID',
      ]),
    )
  })
})

/** Resource policy statements of a type that grant a service access. */
const resourcePolicySchema = z.looseObject({
  Effect: z.string(),
  Action: oneOrMore,
  Principal: z.looseObject({ Service: z.unknown().optional() }).or(z.string()).optional(),
})
const findAllowed = (stage: Stage, type: string, property: string, service: string) =>
  getResources(stage, type).flatMap(({ Properties }) =>
    z
      .object({ Statement: z.array(resourcePolicySchema) })
      .parse(Properties[property])
      .Statement.filter(
        ({ Effect, Principal }) =>
          Effect === 'Allow' &&
          typeof Principal === 'object' &&
          [Principal.Service].flat().includes(service),
      )
      .flatMap(({ Action }) => Action),
  )

it('has no finding of cdk-nag without a reason', () => {
  expect(() => built.app.synth()).not.toThrow()
})

it('stops at a finding of cdk-nag without a reason', () => {
  const app = createCheckedApp()
  new Bucket(new Stack(app, 'Planted'), 'Open')
  expect(() => app.synth()).toThrow('AwsSolutions-S1')
})

it('stops at what CloudFormation calls an error', () => {
  const app = createCheckedApp()
  const stack = new Stack(app, 'Planted')
  const condition = new CfnCondition(stack, 'Never', {
    expression: Fn.conditionEquals(Aws.REGION, 'nowhere'),
  })
  const left = new CfnTopic(stack, 'LeftOut')
  left.cfnOptions.condition = condition
  new CfnTopic(stack, 'Dependent').addResourceDependency(left)
  expect(() => app.synth()).toThrow('E3005')
})

describe('definitions that AWS would refuse or drop silently', () => {
  it('lets API Gateway write its access log in an account that never had a gateway', () => {
    const template = getTemplate('test')
    template.hasResourceProperties('AWS::ApiGateway::Account', {
      CloudWatchRoleArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('CloudWatchRole'), 'Arn'] },
    })
    template.hasResource('AWS::ApiGateway::Stage', {
      DependsOn: Match.arrayWith([Match.stringLikeRegexp('ApiAccount')]),
    })
  })

  it('lets CloudWatch publish to the alarms, whose own policy replaces the default one', () => {
    expect(
      findAllowed(
        'production',
        'AWS::SNS::TopicPolicy',
        'PolicyDocument',
        'cloudwatch.amazonaws.com',
      ),
    ).toContain('sns:Publish')
  })

  it.each(['cloudwatch.amazonaws.com', 'events.amazonaws.com'])(
    'lets %s use the key of the topic and of the dead-letter queue',
    (service) => {
      expect(findAllowed('production', 'AWS::KMS::Key', 'KeyPolicy', service)).toEqual(
        expect.arrayContaining(['kms:Decrypt', 'kms:GenerateDataKey*']),
      )
    },
  )

  it('lets EventBridge send to the dead-letter queue', () => {
    expect(
      findAllowed('production', 'AWS::SQS::QueuePolicy', 'PolicyDocument', 'events.amazonaws.com'),
    ).toContain('sqs:SendMessage')
  })

  it.each(FUNCTION_NAMES)(
    'lets %s decrypt its environment, and encrypt for the dead-letter queue',
    (name) => {
      const statements = getStatements('production').filter(({ id }) =>
        id.startsWith(`Functions${name.replaceAll('-', '')}role`),
      )
      const actions = statements.flatMap(({ Action, Resource }) =>
        JSON.stringify(Resource).includes('DataStoreKey') ? Action : [],
      )
      expect(actions).toEqual(expect.arrayContaining(['kms:Decrypt', 'kms:GenerateDataKey']))
    },
  )
})

it.each(menuGateway.methods)('proxies $path with all its parameters', ({ httpMethod, venue }) => {
  const names = menuGateway.parameters.map(({ name }) => `method.request.querystring.${name}`)
  const template = getTemplate('production')
  template.hasResourceProperties('AWS::ApiGateway::Resource', { PathPart: venue })
  template.hasResourceProperties('AWS::ApiGateway::Method', {
    HttpMethod: httpMethod,
    RequestParameters: Object.fromEntries(names.map((name) => [name, true])),
    RequestValidatorId: Match.anyValue(),
    Integration: {
      Type: 'HTTP_PROXY',
      Uri: {
        'Fn::Join': [
          '',
          [
            {
              'Fn::If': [
                Match.stringLikeRegexp('HasNoMenuSystem'),
                {
                  'Fn::Join': [
                    '',
                    Match.arrayWith([Match.stringLikeRegexp(String.raw`/prod/own-menus$`)]),
                  ],
                },
                { Ref: 'MenuSystemUrl' },
              ],
            },
            `/${venue}/menu`,
          ],
        ],
      },
    },
  })
  template.hasResourceProperties('AWS::ApiGateway::Stage', {
    // The site keeps a menu for five seconds itself, for all instances.
    CacheClusterEnabled: Match.absent(),
    MethodSettings: Match.arrayWith([
      Match.objectLike({
        HttpMethod: httpMethod,
        ResourcePath: `/~1${venue}~1menu`,
        ThrottlingRateLimit: menuGateway.throttling.ratePerSecond,
      }),
    ]),
  })
})

it('passes files through as binary and the payment webhook as text', () => {
  const [api] = getResources('production', 'AWS::ApiGateway::RestApi')
  const types = z.array(z.string()).parse(api?.Properties.BinaryMediaTypes)
  expect(types).toEqual(
    expect.arrayContaining([
      'image/jpeg',
      'image/heic',
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'multipart/form-data',
    ]),
  )
  expect(types).not.toContain('application/json')
})

/** The functions that have one of the variables, with all their variables. */
const getToldFunctions = (variables: readonly string[]) =>
  getResources('production', 'AWS::Lambda::Function').flatMap(({ id, Properties }) => {
    const { Environment } = environmentSchema.parse(Properties)
    const names = Object.keys(Environment?.Variables ?? {})
    return variables.some((name) => names.includes(name)) ? [{ id, names }] : []
  })

it('gives sender and recipient addresses only to the outbox and to operations, which mail the links of votes', () => {
  const variables = [
    'MAIL_FROM',
    'MAILBOX_GENERAL',
    'MAILBOX_HELPDESK',
    'MAILBOX_JOBS',
    'SES_CONFIGURATION_SET',
  ]
  expect(getToldFunctions(variables)).toEqual([
    { id: expect.stringMatching(/operations/), names: expect.arrayContaining(variables) },
    { id: expect.stringMatching(/outbox/), names: expect.arrayContaining(variables) },
  ])
})

it('gives settings of conversions to the outbox alone', () => {
  const variables = [
    'META_PIXEL_ID',
    'META_TEST_EVENT_CODE',
    'GOOGLE_ADS_CUSTOMER_ID',
    'GOOGLE_ADS_LOGIN_CUSTOMER_ID',
    'GOOGLE_ADS_SALE_ACTION',
  ]
  expect(getToldFunctions(variables)).toEqual([
    { id: expect.stringMatching(/outbox/), names: expect.arrayContaining(variables) },
  ])
})

it('gives the address of the virus scanner to the function that takes files alone', () => {
  expect(getToldFunctions(['CLAMD_ADDRESS'])).toEqual([
    { id: expect.stringMatching(/files/), names: expect.arrayContaining(['CLAMD_ADDRESS']) },
  ])
})

it('keeps files longer than any enquiry that has some, since the purge knows which are unclaimed', () => {
  const months = Object.values(ENQUIRY_KINDS)
    .filter(({ files }) => files !== undefined)
    .map(({ retention }) => Math.max(retention.months, retention.exception?.months ?? 0))
  const days = Math.max(...months) * 31
  getTemplate('production').hasResourceProperties('AWS::S3::Bucket', {
    LifecycleConfiguration: {
      Rules: Match.arrayWith([
        { Id: 'last-resort', Status: 'Enabled', ExpirationInDays: 800, Prefix: Match.absent() },
      ]),
    },
  })
  expect(days).toBeLessThan(800)
})

it('keeps copies of backups in a second region, under a key of their own, when a vault is named only', () => {
  getTemplate('production').hasParameter('BackupCopyVaultArn', { Default: '' })
  const copies = Template.fromStack(built.backupCopies)
  copies.hasResource('AWS::Backup::BackupVault', {
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: { EncryptionKeyArn: Match.anyValue() },
  })
  copies.hasResourceProperties('AWS::KMS::Key', { EnableKeyRotation: true })
})

it('asks Sanity, which counts questions, seldom for what no webhook told', () => {
  const rules = getResources('production', 'AWS::Events::Rule').filter(({ Properties }) =>
    JSON.stringify(Properties['Targets'] ?? []).includes('synccatalogue'),
  )
  expect(rules.map(({ Properties }) => Properties['ScheduleExpression'])).toEqual([
    'rate(10 minutes)',
  ])
})

it('stays in the Singapore region', () => {
  const text = JSON.stringify(getTemplate('production').toJSON())
  const regions = text.match(/\b(?:us|eu|ap|sa|ca)-(?:[a-z]+-)?[a-z]+-\d\b/g) ?? []
  expect(new Set(regions)).toEqual(new Set(['ap-southeast-1']))
})

it('counts no webhook, each of which is signed', () => {
  const webhooks = FUNCTION_NAMES.filter((name) => name.endsWith('-webhook'))
  const paths = webhooks.flatMap((name) =>
    getFunctionSpec(name).triggers.flatMap((trigger) =>
      trigger.type === 'rest' ? [trigger.path] : [],
    ),
  )
  expect(paths).toEqual([expect.stringMatching(/\/webhook$/), expect.stringMatching(/\/webhook$/)])
})

it('has the path that the webhook of content is made with', () => {
  const paths = FUNCTION_NAMES.flatMap((name) =>
    getFunctionSpec(name).triggers.flatMap((trigger) =>
      trigger.type === 'rest' ? [`/${trigger.path}`] : [],
    ),
  )
  expect(paths).toContain(catalogueWebhook.path)
})

it('deploys every function in the folder', () => {
  const handlers = readdirSync(FUNCTIONS_FOLDER)
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /export (?:const|async function|function) handler\b/.test(
        readFileSync(new URL(file, FUNCTIONS_FOLDER), 'utf8'),
      ),
    )
    .map((file) => file.replace(/\.ts$/, ''))
  expect(new Set(FUNCTION_NAMES)).toEqual(new Set(handlers))
})

it('requires the API key on the routes whose trigger asks for it', () => {
  for (const name of FUNCTION_NAMES) {
    for (const trigger of getFunctionSpec(name).triggers) {
      if (trigger.type !== 'rest') continue
      getTemplate('production').hasResourceProperties('AWS::ApiGateway::Method', {
        HttpMethod: trigger.method,
        ApiKeyRequired: trigger.needsApiKey,
        Integration: { Type: 'AWS_PROXY' },
      })
    }
  }
})
