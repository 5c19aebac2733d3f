import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { PERSONAL_COOKIES, ROUTER_HEADERS } from 'core/page-variants'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { CARRY_UNREAD, FOLD_REQUEST } from './edge-functions.ts'
import { WEBHOOK_PATH } from './edge-stack.ts'
import { readTaskVariables } from './task-variables.ts'
import { STAGES, type Stage } from '../cloud/stages.ts'
import { buildHosting, type HostingApp } from './build-hosting.ts'

const REPOSITORY = new URL('../../../../../', import.meta.url)

const resourcesSchema = z.record(z.string(), z.object({ DeletionPolicy: z.string().optional() }))

const behaviorSchema = z.object({
  PathPattern: z.string().optional(),
  ResponseHeadersPolicyId: z.object({ Ref: z.string() }).optional(),
  FunctionAssociations: z
    .array(
      z.object({
        EventType: z.string(),
        FunctionARN: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
      }),
    )
    .default([]),
})

let hosting: HostingApp
const templates = new Map<Stack, Template>()
beforeAll(() => {
  hosting = buildHosting(mkdtempSync(join(tmpdir(), 'hosting-')))
})

/** Reading a template takes time, and tests only look at it. */
function getTemplate(stack: Stack | undefined): Template {
  if (!stack) throw new Error('There is no such stack.')
  const template = templates.get(stack) ?? Template.fromStack(stack)
  templates.set(stack, template)
  return template
}

const getSite = (stage: Stage) => getTemplate(hosting.sites.get(stage))
const getEdge = (stage: Stage) => getTemplate(hosting.edges.get(stage))

it('has no finding of cdk-nag without a reason', () => {
  expect(() => hosting.app.synth()).not.toThrow()
})

describe.each(STAGES)('%s', (stage) => {
  it('has no public address but the edge', () => {
    const site = getSite(stage)
    site.allResourcesProperties('AWS::ElasticLoadBalancingV2::LoadBalancer', { Scheme: 'internal' })
    site.allResourcesProperties('AWS::EC2::Subnet', { MapPublicIpOnLaunch: false })
    site.allResourcesProperties('AWS::ECS::Service', {
      NetworkConfiguration: { AwsvpcConfiguration: { AssignPublicIp: 'DISABLED' } },
    })
    site.allResourcesProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    })
    site.resourceCountIs('AWS::CloudFront::VpcOrigin', 1)
    const text = JSON.stringify(site.findResources('AWS::EC2::SecurityGroupIngress'))
    const groups = JSON.stringify(site.findResources('AWS::EC2::SecurityGroup'))
    expect(groups + text).not.toMatch(/"CidrIp":"0\.0\.0\.0\/0","[^}]*FromPort/)
  })

  it('runs the image of a digest on ARM, read-only, with every secret from Secrets Manager', () => {
    const secrets = ['SANITY_API_READ_TOKEN', 'FORM_SECRET', 'GRAPHQL_API_KEY', 'REDIS_URL']
    getSite(stage).hasResourceProperties('AWS::ECS::TaskDefinition', {
      RuntimePlatform: { CpuArchitecture: 'ARM64' },
      ContainerDefinitions: [
        Match.objectLike({
          ReadonlyRootFilesystem: true,
          Secrets: Match.arrayWith(secrets.map((Name) => Match.objectLike({ Name }))),
          StopTimeout: 45,
        }),
      ],
    })
    const text = JSON.stringify(getSite(stage).findResources('AWS::ECS::TaskDefinition'))
    // Docker takes a digest after an @ only.
    expect(text).toContain('/byd-by-1826-site@",{"Ref":"ImageDigest"}]]')
    expect(text).not.toContain('resolve:secretsmanager')
    getSite(stage).hasResourceProperties('AWS::IAM::Policy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: Match.arrayWith(['ecr:BatchGetImage']),
            Resource: {
              'Fn::Join': ['', Match.arrayWith([Match.stringLikeRegexp('/byd-by-1826-site$')])],
            },
          }),
        ]),
      },
    })
  })

  it.each([
    ['sends traces and metrics to the collector', 'OtlpEndpoint', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    ['lets redirects lead to the other hosts', 'RedirectHosts', 'REDIRECT_HOSTS'],
  ])('%s that a parameter names, if any', (_does, Ref, Name) => {
    getSite(stage).hasParameter(Ref, { Default: '' })
    getSite(stage).hasResourceProperties('AWS::ECS::TaskDefinition', {
      ContainerDefinitions: [
        Match.objectLike({
          Environment: Match.arrayWith([{ Name, Value: { Ref } }]),
        }),
      ],
    })
  })

  it('asks an instance whether it is ready, and lets it drain', () => {
    getSite(stage).hasResourceProperties('AWS::ElasticLoadBalancingV2::TargetGroup', {
      HealthCheckPath: '/readyz',
      TargetGroupAttributes: Match.arrayWith([
        { Key: 'deregistration_delay.timeout_seconds', Value: '20' },
      ]),
    })
  })

  it('runs one task on Spot unless it is production', () => {
    const isProduction = stage === 'production'
    getSite(stage).hasResourceProperties('AWS::ECS::Service', {
      LaunchType: Match.absent(),
      CapacityProviderStrategy: [
        { CapacityProvider: isProduction ? 'FARGATE' : 'FARGATE_SPOT', Weight: 1 },
      ],
    })
    getSite(stage).hasResourceProperties('AWS::ApplicationAutoScaling::ScalableTarget', {
      MinCapacity: isProduction ? 2 : 1,
    })
  })

  it('scales by requests and by latency', () => {
    getSite(stage).hasResourceProperties('AWS::ApplicationAutoScaling::ScalingPolicy', {
      TargetTrackingScalingPolicyConfiguration: {
        PredefinedMetricSpecification: { PredefinedMetricType: 'ALBRequestCountPerTarget' },
      },
    })
    getSite(stage).hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'TargetResponseTime',
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      Threshold: 0.3,
    })
  })

  it('has no alarm that rings while all is well, and no policy that takes away what another adds', () => {
    const alarms = Object.values(getSite(stage).findResources('AWS::CloudWatch::Alarm'))
    const calm = alarms.filter(
      ({ Properties: { ComparisonOperator, MetricName } }) =>
        String(ComparisonOperator).startsWith('Less') &&
        // While all is well, these are high.
        !['DaysToExpiry', 'HealthyHostCount', 'RequestCount', 'SuccessPercent'].includes(
          MetricName,
        ),
    )
    expect(calm).toEqual([])
    const policies = getSite(stage).findResources('AWS::ApplicationAutoScaling::ScalingPolicy')
    const steps = Object.values(policies).flatMap(
      ({ Properties }) => Properties.StepScalingPolicyConfiguration?.StepAdjustments ?? [],
    )
    expect(steps.map(({ ScalingAdjustment }) => ScalingAdjustment)).toEqual([50, 100])
  })

  it('names the alarms of a bad release, each of which tells operators', () => {
    const site = getSite(stage)
    const names = site.findOutputs('ReleaseAlarms')['ReleaseAlarms']?.['Value']['Fn::Join'][1]
    const ids = z
      .array(z.union([z.literal(','), z.object({ Ref: z.string() })]))
      .parse(names)
      .flatMap((part) => (part === ',' ? [] : [part.Ref]))
    expect(ids).toEqual([
      expect.stringMatching(/^ServiceReleaseErrors/),
      expect.stringMatching(/^ObjectivesAvailabilityfast/),
      expect.stringMatching(/^ObjectivesAvailabilityslow/),
      expect.stringMatching(/^ObjectivesLatency/),
    ])
    const alarms = {
      ...site.findResources('AWS::CloudWatch::Alarm'),
      ...site.findResources('AWS::CloudWatch::CompositeAlarm'),
    }
    for (const id of ids)
      expect(alarms[id]?.['Properties'].AlarmActions).toEqual([{ Ref: 'AlarmTopicArn' }])
  })

  it('shares a Valkey that only instances reach, encrypted and with a password', () => {
    getSite(stage).hasResourceProperties('AWS::ElastiCache::ReplicationGroup', {
      Engine: 'valkey',
      TransitEncryptionMode: 'required',
      AtRestEncryptionEnabled: true,
      AuthToken: Match.anyValue(),
      NumNodeGroups: 1,
    })
    getSite(stage).hasResourceProperties('AWS::ElastiCache::ParameterGroup', {
      Properties: { 'maxmemory-policy': 'volatile-lru' },
    })
  })

  it('sends security headers once: pages have theirs from the site', () => {
    const distributions = getSite(stage).findResources('AWS::CloudFront::Distribution', {
      Properties: { DistributionConfig: { Aliases: [{ Ref: 'SiteHost' }] } },
    })
    const [site] = Object.values(distributions)
    const config = z
      .object({
        DefaultCacheBehavior: behaviorSchema,
        CacheBehaviors: z.array(behaviorSchema),
      })
      .parse(site?.['Properties'].DistributionConfig)
    const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors]
    const policies = getSite(stage).findResources('AWS::CloudFront::ResponseHeadersPolicy')
    const headers = behaviors.map(({ ResponseHeadersPolicyId: id }) => {
      const properties = id && policies[id.Ref]?.['Properties'].ResponseHeadersPolicyConfig
      return {
        isSecured: properties?.SecurityHeadersConfig !== undefined,
        hidden: properties?.RemoveHeadersConfig?.Items ?? [],
      }
    })
    const hidden = [{ Header: 'Surrogate-Key' }]
    expect(behaviors.map(({ PathPattern }, index) => [PathPattern, headers[index]])).toEqual([
      [undefined, { isSecured: false, hidden }],
      ['/_next/static/*', { isSecured: true, hidden: [] }],
      ['/_edge/*', { isSecured: false, hidden: [] }],
      ['/images/*', { isSecured: false, hidden }],
    ])
    const functions = getSite(stage).findResources('AWS::CloudFront::Function')
    const codes = behaviors.map(({ FunctionAssociations }) =>
      FunctionAssociations.map(({ EventType, FunctionARN }) => [
        EventType,
        functions[FunctionARN['Fn::GetAtt'][0]]?.['Properties'].FunctionCode,
      ]),
    )
    const fold = ['viewer-request', FOLD_REQUEST]
    expect(codes).toEqual([[fold, ['viewer-response', CARRY_UNREAD]], [], [], [fold]])
  })

  it('shows a page of its own while no instance can be reached, and keeps no refusal of one', () => {
    const page = { ResponsePagePath: '/_edge/unreachable.html', ErrorCachingMinTTL: 1 }
    getSite(stage).hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: [{ Ref: 'SiteHost' }],
        CustomErrorResponses: [
          ...[502, 504].map((ErrorCode) => ({ ErrorCode, ResponseCode: ErrorCode, ...page })),
          { ErrorCode: 503, ErrorCachingMinTTL: 0 },
        ],
      },
    })
    const workflow = readFileSync(new URL('.github/workflows/deploy-stage.yml', REPOSITORY), 'utf8')
    expect(workflow).toContain(`s3://$bucket${page.ResponsePagePath}`)
    // It must not age like the assets of a release.
    getSite(stage).hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: { Rules: [Match.objectLike({ Prefix: '_next/static/' })] },
    })
  })

  it('keeps copies of pictures apart by what browsers accept, and of no other file', () => {
    const policies = Object.values(getSite(stage).findResources('AWS::CloudFront::CachePolicy'))
    const varied = policies.filter((policy) => JSON.stringify(policy).includes('"Accept"'))
    expect(varied).toHaveLength(1)
    getSite(stage).hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: Match.arrayWith([
          // AWS's own CachingOptimized.
          Match.objectLike({
            PathPattern: '/_next/static/*',
            CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
          }),
        ]),
      },
    })
  })

  it('keeps answers of the router apart, and no page that the site gives no lifetime', () => {
    getSite(stage).hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        DefaultTTL: 0,
        MinTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'whitelist', Cookies: [...PERSONAL_COOKIES] },
          HeadersConfig: { Headers: ['Host', ...ROUTER_HEADERS] },
          QueryStringsConfig: { QueryStringBehavior: 'all' },
        },
      },
    })
    getSite(stage).hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
      OriginRequestPolicyConfig: {
        HeadersConfig: {
          HeaderBehavior: 'allViewerAndWhitelistCloudFront',
          Headers: Match.arrayWith(['CloudFront-Viewer-Address']),
        },
      },
    })
  })

  it('gives the Studio its own policy, and both hosts the firewall', () => {
    getSite(stage).hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: { Ref: 'StudioPolicy' } },
        },
      },
    })
    getSite(stage).allResourcesProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { WebACLId: { Ref: 'WebAclArn' } },
    })
  })

  it('may invalidate its own distribution, and nothing else of CloudFront', () => {
    const policies = Object.values(getSite(stage).findResources('AWS::IAM::Policy'))
    const text = JSON.stringify(policies)
    expect(text.match(/cloudfront:\w+/g)).toEqual(['cloudfront:CreateInvalidation'])
    getSite(stage).hasResourceProperties('AWS::ECS::TaskDefinition', {
      ContainerDefinitions: [
        Match.objectLike({
          Environment: Match.arrayWith([
            { Name: 'CLOUDFRONT_DISTRIBUTION_ID', Value: Match.anyValue() },
          ]),
        }),
      ],
    })
  })

  it('limits reads of an address, and posts of an address to each form, but no webhook', () => {
    const isNoWebhook = {
      NotStatement: {
        Statement: {
          ByteMatchStatement: Match.objectLike({
            PositionalConstraint: 'EXACTLY',
            SearchString: '/api/revalidate',
            FieldToMatch: { UriPath: {} },
          }),
        },
      },
    }
    getEdge(stage).hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      Rules: Match.arrayWith([
        Match.objectLike({
          Statement: {
            RateBasedStatement: Match.objectLike({
              AggregateKeyType: 'IP',
              Limit: 60_000,
              ScopeDownStatement: isNoWebhook,
            }),
          },
        }),
        Match.objectLike({
          Statement: {
            RateBasedStatement: Match.objectLike({
              AggregateKeyType: 'CUSTOM_KEYS',
              CustomKeys: [{ IP: {} }, { UriPath: Match.anyValue() }],
              Limit: 1000,
              ScopeDownStatement: {
                AndStatement: {
                  Statements: [
                    { ByteMatchStatement: Match.objectLike({ SearchString: 'POST' }) },
                    isNoWebhook,
                  ],
                },
              },
            }),
          },
        }),
      ]),
    })
  })
})

/** A firewall's own words, of which nothing may be about a person. */
const firewallSchema = z.object({
  DataProtectionConfig: z.object({
    DataProtections: z.array(
      z.object({
        Action: z.literal('SUBSTITUTION'),
        ExcludeRuleMatchDetails: z.literal(false),
        Field: z.object({ FieldType: z.string(), FieldKeys: z.array(z.string()).optional() }),
      }),
    ),
  }),
  VisibilityConfig: z.object({ SampledRequestsEnabled: z.literal(true) }),
  Rules: z.array(
    z.object({ VisibilityConfig: z.object({ SampledRequestsEnabled: z.literal(true) }) }),
  ),
})

const HIDDEN_HEADERS = ['authorization', 'cookie', 'referer', 'x-api-key']

it.each(STAGES)(
  '%s logs what its firewall refuses, with samples, and nothing personal',
  (stage) => {
    const [acl] = Object.values(getEdge(stage).findResources('AWS::WAFv2::WebACL'))
    const { DataProtectionConfig } = firewallSchema.parse(acl?.['Properties'])
    expect(DataProtectionConfig.DataProtections.map(({ Field }) => Field)).toEqual([
      { FieldType: 'SINGLE_HEADER', FieldKeys: HIDDEN_HEADERS },
      { FieldType: 'QUERY_STRING' },
      { FieldType: 'BODY' },
    ])
    getEdge(stage).hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
      RedactedFields: [
        ...HIDDEN_HEADERS.map((Name) => ({ SingleHeader: { Name } })),
        { QueryString: {} },
      ],
      LoggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          Match.objectLike({
            Behavior: 'KEEP',
            Conditions: Match.arrayWith([{ ActionCondition: { Action: 'BLOCK' } }]),
          }),
        ],
      },
    })
    getEdge(stage).hasResourceProperties('AWS::Logs::LogGroup', {
      LogGroupName: `aws-waf-logs-byd-by-1826-edge-${stage}`,
      RetentionInDays: 30,
    })
  },
)

it.each(STAGES)('%s rings when errors burn the budget fast or slowly, and shows it', (stage) => {
  const site = getSite(stage)
  site.resourceCountIs('AWS::CloudWatch::CompositeAlarm', 6)
  site.allResourcesProperties('AWS::CloudWatch::CompositeAlarm', {
    AlarmActions: [{ Ref: 'AlarmTopicArn' }],
  })
  const thresholds = Object.values(site.findResources('AWS::CloudWatch::Alarm'))
    .map((alarm): unknown => alarm['Properties'].Threshold)
    .filter((threshold) => typeof threshold === 'number')
  // 14.4 and 6 times the share of errors that 99.9 % allow.
  expect(thresholds).toEqual(
    expect.arrayContaining([expect.closeTo(0.0144, 6), expect.closeTo(0.006, 6)]),
  )
  site.hasResourceProperties('AWS::CloudWatch::Dashboard', {
    DashboardName: `byd-by-1826-${stage}`,
  })
})

it.each(STAGES)('%s rings when ACM has not renewed the certificate of the site', (stage) => {
  getSite(stage).hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'AWS/CertificateManager',
    MetricName: 'DaysToExpiry',
    Dimensions: [{ Name: 'CertificateArn', Value: { Ref: 'OriginCertificateArn' } }],
    ComparisonOperator: 'LessThanThreshold',
    Threshold: 30,
    AlarmActions: [{ Ref: 'AlarmTopicArn' }],
  })
})

it.each([
  ['published', 'Published', 10],
  ['menu', 'Menu', 60],
])('counts what the log calls %s, and rings when too much of it is late', (message, id, limit) => {
  const site = getSite('production')
  const expectFilter = (FilterPattern: string, transformation: object) =>
    site.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern,
      MetricTransformations: [
        Match.objectLike({ MetricNamespace: 'BydBy1826/production', ...transformation }),
      ],
    })
  const isEvent = `$.message = "${message}"`
  expectFilter(`{ ${isEvent} }`, { MetricName: `${id}Seconds`, MetricValue: '$.seconds' })
  expectFilter(`{ (${isEvent}) && ($.seconds > ${limit}) }`, {
    MetricName: `${id}Late`,
    MetricValue: '1',
  })
  for (const threshold of [0.144, 0.06]) {
    const alarms = Object.values(site.findResources('AWS::CloudWatch::Alarm')).filter(
      ({ Properties }) =>
        JSON.stringify(Properties).includes(`"${id}Late"`) &&
        Math.abs(Properties.Threshold - threshold) < 1e-9,
    )
    expect(alarms).toHaveLength(2)
  }
  const [dashboard] = Object.values(site.findResources('AWS::CloudWatch::Dashboard'))
  expect(JSON.stringify(dashboard)).toContain(`${id}Late`)
})

it('shows the age of menus by outlet', () => {
  const site = getSite('test')
  site.hasResourceProperties('AWS::Logs::MetricFilter', {
    MetricTransformations: [Match.objectLike({ Dimensions: [{ Key: 'Venue', Value: '$.venue' }] })],
  })
  const [dashboard] = Object.values(site.findResources('AWS::CloudWatch::Dashboard'))
  expect(JSON.stringify(dashboard)).toContain('{BydBy1826/test,Venue}')
})

const alarmSchema = z.object({
  ComparisonOperator: z.enum(['LessThanThreshold', 'GreaterThanOrEqualToThreshold']),
  Threshold: z.number(),
  Period: z.number(),
  EvaluationPeriods: z.number(),
  TreatMissingData: z.enum(['breaching', 'notBreaching']),
  AlarmActions: z.array(z.unknown()).length(1),
  AlarmDescription: z.string().regex(/docs\/runbooks\/[\w-]+\.md/),
})

describe.each([
  // Columns: what dies, the stack that notices it, its metric, how it compares, and what missing data mean.
  ['every instance', 'site', 'HealthyHostCount', 'LessThanThreshold', 'breaching'],
  [
    'whatever the load balancer asks, or itself',
    'site',
    'HTTPCode_ELB_5XX_Count',
    'GreaterThanOrEqualToThreshold',
    'notBreaching',
  ],
  ['the way from the edge', 'site', 'RequestCount', 'LessThanThreshold', 'breaching'],
  [
    'a page, in every instance',
    'site',
    'HTTPCode_Target_5XX_Count',
    'GreaterThanOrEqualToThreshold',
    'notBreaching',
  ],
  [
    'what the edge asks, or the edge',
    'outside',
    '5xxErrorRate',
    'GreaterThanOrEqualToThreshold',
    'notBreaching',
  ],
  ['DNS, certificate or all', 'outside', 'HealthCheckStatus', 'LessThanThreshold', 'breaching'],
] as const)('when %s dies', (_what, stack, MetricName, ComparisonOperator, TreatMissingData) => {
  it.each(STAGES)('an alarm of %s rings within three minutes', (stage) => {
    const template = stack === 'site' ? getSite(stage) : getTemplate(hosting.outsides.get(stage))
    const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm'))
      .map(({ Properties }) => Properties)
      .filter((each) => each.MetricName === MetricName)
    expect(alarms).toHaveLength(1)
    const alarm = alarmSchema.parse(alarms[0])
    expect(alarm).toMatchObject({ ComparisonOperator, TreatMissingData })
    // CloudWatch looks at a period up to a minute after its end.
    expect(alarm.Period * alarm.EvaluationPeriods + 60).toBeLessThanOrEqual(180)
  })
})

it.each(STAGES)('%s is asked from outside, by its own name, every half minute', (stage) => {
  getTemplate(hosting.outsides.get(stage)).hasResourceProperties('AWS::Route53::HealthCheck', {
    HealthCheckConfig: {
      Type: 'HTTPS',
      FullyQualifiedDomainName: { Ref: 'SiteHost' },
      ResourcePath: '/readyz',
      RequestInterval: 30,
      FailureThreshold: 2,
    },
  })
})

it('counts what the load balancer refuses while no instance takes anything', () => {
  const alarms = getSite('production').findResources('AWS::CloudWatch::Alarm')
  const expressions = Object.values(alarms).flatMap(({ Properties }) =>
    z
      .array(z.object({ Expression: z.string().optional() }))
      .default([])
      .parse(Properties.Metrics)
      .flatMap(({ Expression = '' }) => (Expression.includes('balancers') ? [Expression] : [])),
  )
  expect(expressions).toHaveLength(4)
  for (const expression of expressions)
    expect(expression).toContain('/ (FILL(requests, 0) + FILL(balancers, 0))')
})

it('has a visitor in production, and rings when it fails or does not come', () => {
  const site = getSite('production')
  site.hasResourceProperties('AWS::Synthetics::Canary', {
    Schedule: { Expression: 'rate(5 minutes)' },
    RunConfig: Match.objectLike({
      EnvironmentVariables: { SITE_URL: { 'Fn::Join': ['', ['https://', { Ref: 'SiteHost' }]] } },
    }),
    StartCanaryAfterCreation: true,
  })
  site.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'SuccessPercent',
    ComparisonOperator: 'LessThanThreshold',
    Threshold: 100,
    TreatMissingData: 'breaching',
    AlarmActions: [{ Ref: 'AlarmTopicArn' }],
  })
  getSite('test').resourceCountIs('AWS::Synthetics::Canary', 0)
})

it('may decrypt the secrets of other stacks, which have keys of their own', () => {
  getSite('test').hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Action: 'kms:Decrypt',
          Resource: [{ Ref: 'BackendKeyArn' }, { Ref: 'SiteKeyArn' }],
        }),
      ]),
    },
  })
})

it('starts its first tasks with secrets that are there before, and filled by AWS where they can be', () => {
  const made = Object.values(getSite('test').findResources('AWS::SecretsManager::Secret'))
  // Both belong to the shared store, which makes its password itself.
  expect(made).toHaveLength(2)
  const variables = readTaskVariables(hosting, {})
  const missing = Object.entries(variables).filter(([, value]) => value === '')
  expect(missing.map(([name]) => name)).toEqual([
    'REDIRECT_HOSTS',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    // For drafts and private datasets.
    'SANITY_API_READ_TOKEN',
    // Filled by the backend's first deployment.
    'GRAPHQL_API_KEY',
    'REDIS_URL',
  ])
  const { FORM_SECRET, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = '' } = variables
  expect(FORM_SECRET?.length).toBeGreaterThan(32)
  // Next decodes it, and AES takes 32 bytes.
  expect(atob(NEXT_SERVER_ACTIONS_ENCRYPTION_KEY)).toHaveLength(32)
})

it.each(STAGES)('%s keeps its secrets as it keeps its data', (stage) => {
  const secrets = getTemplate(hosting.secrets.get(stage))
  secrets.allResources('AWS::SecretsManager::Secret', {
    DeletionPolicy: stage === 'production' ? 'RetainExceptOnCreate' : 'Delete',
    Properties: { KmsKeyId: Match.anyValue() },
  })
})

it('passes only variables that the site reads', () => {
  const known = readFileSync(new URL('.env.example', REPOSITORY), 'utf8')
  const tasks = Object.values(getSite('test').findResources('AWS::ECS::TaskDefinition'))
  const names = [...JSON.stringify(tasks).matchAll(/"Name":"([A-Z_]+)"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !known.includes(`#${name}=`))).toEqual([])
})

it('writes pages to the folder that the image declares', () => {
  const containerfile = readFileSync(new URL('web/Containerfile', REPOSITORY), 'utf8')
  const volume = /^VOLUME \["(.+)"\]$/m.exec(containerfile)?.[1]
  getSite('test').hasResourceProperties('AWS::ECS::TaskDefinition', {
    ContainerDefinitions: [
      Match.objectLike({ MountPoints: [Match.objectLike({ ContainerPath: volume })] }),
    ],
  })
})

it.each(STAGES)('%s takes a new key of the backend each month, in quiet times too', (stage) => {
  const site = getSite(stage)
  const [service = ''] = Object.keys(site.findResources('AWS::ECS::Service'))
  const [schedule] = Object.values(site.findResources('AWS::Scheduler::Schedule'))
  const { ScheduleExpression, ScheduleExpressionTimezone, State, Target } =
    schedule?.['Properties'] ?? {}
  expect([ScheduleExpression, ScheduleExpressionTimezone, State]).toEqual([
    'cron(0 4 2 * ? *)',
    'Asia/Singapore',
    'ENABLED',
  ])
  expect(JSON.stringify(Target.Arn)).toContain('scheduler:::aws-sdk:ecs:updateService')
  expect(JSON.stringify(Target.Input)).toMatch(/ForceNewDeployment\\":true/)
  site.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: [
        Match.objectLike({
          Action: 'ecs:UpdateService',
          Effect: 'Allow',
          Resource: { Ref: service },
        }),
      ],
    },
  })
})

it('expires no image that a stage runs or ran before', () => {
  const images = getTemplate(hosting.images)
  images.hasResourceProperties('AWS::ECR::Repository', {
    ImageTagMutability: 'IMMUTABLE_WITH_EXCLUSION',
    ImageTagMutabilityExclusionFilters: [
      {
        ImageTagMutabilityExclusionFilterType: 'WILDCARD',
        ImageTagMutabilityExclusionFilterValue: 'stage-*',
      },
    ],
  })
  const [repository] = Object.values(images.findResources('AWS::ECR::Repository'))
  const { rules } = JSON.parse(repository?.['Properties'].LifecyclePolicy.LifecyclePolicyText)
  expect(rules).toMatchObject([
    // Later rules leave alone what an earlier one names. At most this many images have such a tag.
    { selection: { tagPatternList: ['stage-*'], countNumber: 2 * STAGES.length } },
    { selection: { tagStatus: 'any', countNumber: 50 } },
  ])
})

it('can be created again after a creation that failed', () => {
  const stacks = [hosting.images, ...hosting.secrets.values(), ...hosting.sites.values()]
  const policies = stacks.flatMap((stack) =>
    Object.values(resourcesSchema.parse(getTemplate(stack).toJSON()['Resources'])).map(
      ({ DeletionPolicy }) => DeletionPolicy,
    ),
  )
  expect(policies).toContain('RetainExceptOnCreate')
  expect(policies).not.toContain('Retain')
})

it('keeps production, with two instances and a replica', () => {
  const production = getSite('production')
  production.hasResourceProperties('AWS::ElastiCache::ReplicationGroup', {
    MultiAZEnabled: true,
    ReplicasPerNodeGroup: 1,
  })
  production.hasResourceProperties('AWS::ApplicationAutoScaling::ScalableTarget', {
    MinCapacity: 2,
  })
  production.allResources('AWS::S3::Bucket', { DeletionPolicy: 'RetainExceptOnCreate' })
  expect(hosting.sites.get('production')?.terminationProtection).toBe(true)
  getSite('test').allResources('AWS::S3::Bucket', { DeletionPolicy: 'Delete' })
})

it('leaves the path of the webhook that the site has uncounted', () => {
  const route = new URL(`web/src/app${WEBHOOK_PATH}/route.ts`, REPOSITORY)
  expect(readFileSync(route, 'utf8')).toContain('POST')
})
