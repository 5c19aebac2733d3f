import { beforeAll, describe, expect, it } from '@jest/globals'
import { Template } from 'aws-cdk-lib/assertions'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { createCheckedApp } from '../cloud/build-app.ts'
import { bundleCode, findActions } from '../cloud/sdk-calls.fixture.ts'
import { STAGES } from '../cloud/stages.ts'
import { GithubRolesStack } from './github-roles-stack.ts'

const WORKFLOWS = new URL('../../../../../.github/workflows/', import.meta.url)
const ISSUER = 'token.actions.githubusercontent.com'

interface Job {
  /** Environment of GitHub; the role's name ends with it. */
  environment: string
  role: string
  text: string
}

const toStages = (text: string): string[] =>
  text.includes('${{ inputs.stage }}')
    ? STAGES.map((stage) => text.replaceAll('${{ inputs.stage }}', stage))
    : [text]

/** Jobs that assume a role; one that runs for any stage is one job each. */
const jobs: Job[] = readdirSync(WORKFLOWS).flatMap((file) => {
  const [, text = ''] = readFileSync(new URL(file, WORKFLOWS), 'utf8').split(/^jobs:$/m)
  return text
    .split(/^ {2}(?=\S)/m)
    .filter((job) => job.includes('role-to-assume'))
    .flatMap(toStages)
    .map((job) => ({
      environment: /environment: (.+)/.exec(job)?.[1] ?? '',
      role: /role-to-assume: (.+)/.exec(job)?.[1] ?? '',
      text: job,
    }))
})

const WAIT = ['cloudformation:DescribeStacks']
const MARK = ['ecr:BatchGetImage', 'ecr:PutImage']
/** `aws s3` asks for the bucket's list first. */
const COPY = ['s3:ListBucket', 's3:PutObject']
const UPLOAD = ['s3:GetBucketLocation', 's3:GetEncryptionConfiguration', 's3:GetObject', ...COPY]
const KEYS = ['kms:Decrypt', 'kms:GenerateDataKey']

/** IAM's actions of each command that a workflow runs. */
const CALLS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/aws cloudformation describe-stacks/, WAIT],
  [/aws s3 (?:cp|sync) (?!.*content\.tar)/, COPY],
  [/aws s3 cp .*content\.tar/, ['s3:PutObject', ...KEYS]],
  [/aws s3api head-object/, ['s3:GetObject']],
  [/aws cloudwatch put-metric-data/, ['cloudwatch:PutMetricData']],
  [
    /add-indexes-cli\.ts/,
    ['ListStacks', 'GetTemplate', 'UpdateStack'].map((name) => `cloudformation:${name}`),
  ],
  [
    /deploy-cli\.ts .*\$MAY_DESTROY/,
    [
      ...WAIT,
      ...MARK,
      ...UPLOAD,
      'cloudformation:CreateChangeSet',
      'cloudformation:DeleteChangeSet',
      'cloudformation:DeleteStack',
      'cloudformation:DescribeChangeSet',
      'cloudformation:ExecuteChangeSet',
      'cloudformation:GetTemplate',
      'cloudformation:ListStacks',
      'cloudformation:UpdateTerminationProtection',
      'iam:PassRole',
    ],
  ],
  [
    /deploy-cli\.ts .*--roll-back/,
    [
      ...WAIT,
      ...MARK,
      ...COPY,
      's3:GetObject',
      'cloudformation:CancelUpdateStack',
      'cloudformation:ContinueUpdateRollback',
      'cloudformation:UpdateStack',
    ],
  ],
  [/deploy-cli\.ts .*--environment/, WAIT],
  [/deploy-cli\.ts .*--watch/, [...WAIT, 'cloudwatch:DescribeAlarms']],
  [/src\/operators\/migrate-cli\.ts/, ['kms:Encrypt', ...KEYS]],
  [
    /docker push/,
    [
      'ecr:BatchCheckLayerAvailability',
      'ecr:BatchGetImage',
      'ecr:CompleteLayerUpload',
      'ecr:GetAuthorizationToken',
      'ecr:GetDownloadUrlForLayer',
      'ecr:InitiateLayerUpload',
      'ecr:PutImage',
      'ecr:UploadLayerPart',
    ],
  ],
]

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat())
const policySchema = z.object({
  Properties: z.object({
    PolicyDocument: z.object({
      Statement: z.array(
        z.object({
          Effect: z.string(),
          Action: oneOrMore,
          Resource: z.unknown(),
          Condition: z.unknown().optional(),
        }),
      ),
    }),
    Roles: z.tuple([z.object({ Ref: z.string() })]),
  }),
})
const roleSchema = z.object({
  Properties: z.object({
    RoleName: z.string(),
    AssumeRolePolicyDocument: z.unknown(),
    ManagedPolicyArns: z.undefined().optional(),
  }),
})

let template: Template
beforeAll(() => {
  const app = createCheckedApp(mkdtempSync(join(tmpdir(), 'roles-')))
  const stack = new GithubRolesStack(app)
  app.synth()
  template = Template.fromStack(stack)
})

const getRoles = () =>
  Object.entries(template.findResources('AWS::IAM::Role')).map(([id, role]) => ({
    id,
    ...roleSchema.parse(role).Properties,
  }))

const getStatements = (environment: string) => {
  const role = getRoles().find(({ RoleName }) => RoleName.endsWith(`-github-${environment}`))
  return Object.values(template.findResources('AWS::IAM::Policy'))
    .map((policy) => policySchema.parse(policy).Properties)
    .filter(({ Roles: [{ Ref }] }) => Ref === role?.id)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
}

const getNeeded = async ({ text }: Job): Promise<string[]> => {
  const called = CALLS.flatMap(([command, actions]) => (command.test(text) ? actions : []))
  const migrates = text.includes('src/operators/migrate-cli.ts')
  const file = fileURLToPath(new URL('../../migrations/migrations.ts', import.meta.url))
  // The list of migrations itself is written with a command each.
  const changed = migrates
    ? [...findActions(await bundleCode(file)), 'dynamodb:GetItem', 'dynamodb:PutItem']
    : []
  return [...new Set([...called, ...changed])].toSorted()
}

it('makes a role for each environment in which a job assumes one, which is named after it', () => {
  expect(jobs).toHaveLength(9)
  for (const { environment, role } of jobs)
    expect(role).toBe(
      `arn:aws:iam::\${{ vars.AWS_ACCOUNT }}:role/byd-by-1826-github-${environment}`,
    )
  expect(
    getRoles()
      .map(({ RoleName }) => RoleName)
      .toSorted(),
  ).toEqual(jobs.map(({ environment }) => `byd-by-1826-github-${environment}`).toSorted())
})

it('trusts tokens that GitHub made for AWS, of this repository and of that environment alone', () => {
  template.hasResourceProperties('AWS::IAM::OIDCProvider', {
    Url: `https://${ISSUER}`,
    ClientIdList: ['sts.amazonaws.com'],
  })
  for (const { AssumeRolePolicyDocument, RoleName } of getRoles())
    expect(AssumeRolePolicyDocument).toMatchObject({
      Statement: [
        {
          Action: 'sts:AssumeRoleWithWebIdentity',
          Effect: 'Allow',
          Condition: {
            StringEquals: {
              [`${ISSUER}:aud`]: 'sts.amazonaws.com',
              [`${ISSUER}:sub`]: {
                'Fn::Join': [
                  '',
                  [
                    'repo:',
                    { Ref: 'Repository' },
                    `:environment:${RoleName.replace('byd-by-1826-github-', '')}`,
                  ],
                ],
              },
            },
          },
        },
      ],
    })
})

it.each(jobs)('lets $environment do exactly what its job calls', async (job) => {
  const granted = getStatements(job.environment)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action }) => Action)
  expect([...new Set(granted)].toSorted()).toEqual(await getNeeded(job))
})

it.each(jobs)('knows each command of AWS that the job of $environment runs', ({ text }) => {
  const lines = text
    .replaceAll(/\\\n\s*/g, '\\\n')
    .split(/(?<!\\)\n/)
    .filter((line) => /\baws [a-z]|-cli\.ts|docker push/.test(line))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines)
    expect({ line, isKnown: CALLS.some(([command]) => command.test(line)) }).toEqual({
      line,
      isKnown: true,
    })
})

describe('a role', () => {
  const OTHERS = { test: ['production', 'development'], production: ['test', 'development'] }

  it.each(Object.entries(OTHERS))('of %s names nothing of another stage', (stage, others) => {
    for (const environment of [stage, `roll-back-${stage}`])
      for (const other of others)
        expect(JSON.stringify(getStatements(environment))).not.toContain(other)
  })

  it('reaches everything of a kind only where AWS knows no less, or a condition says which', () => {
    const unlimited = [
      'cloudformation:ListStacks',
      'cloudwatch:DescribeAlarms',
      'ecr:GetAuthorizationToken',
    ]
    const everywhere = jobs
      .flatMap(({ environment }) => getStatements(environment))
      .filter(({ Condition, Resource }) => Resource === '*' && Condition === undefined)
      .flatMap(({ Action }) => Action)
    expect([...new Set(everywhere)].toSorted()).toEqual(unlimited)
  })

  it('may use keys of its stage alone, and only for what they encrypt', () => {
    const keys = jobs.flatMap(({ environment }) =>
      getStatements(environment).filter(({ Action }) => Action.includes('kms:Decrypt')),
    )
    expect(keys).toHaveLength(4)
    for (const { Condition } of keys)
      expect(Condition).toEqual({
        StringEquals: {
          'aws:ResourceTag/stage': expect.any(String),
          'kms:ViaService': expect.anything(),
        },
      })
  })
})
