import { describe, expect, it } from '@jest/globals'
import { deployStack, rollBackSite, type Run } from './deploy-stack.ts'

const DEPLOYMENT = {
  stack: 'BydBy1826Site-test',
  region: 'ap-southeast-1',
  app: 'app.ts',
  parameters: { SiteHost: 'test.example' },
  mayDestroy: false,
}

const change = (ResourceType: string, Action: string, Replacement?: string) => ({
  Type: 'Resource',
  ResourceChange: {
    Action,
    ResourceType,
    Replacement,
    LogicalResourceId: 'Thing',
    Details: [{ Target: { Attribute: 'Properties', Name: 'KeySchema' } }],
  },
})

/** The CDK and the AWS CLI as this change set has them answer. */
function setUp(changes: unknown[], prepared = 'Changeset arn:… created and waiting in review') {
  const calls: string[] = []
  const lines: string[] = []
  const run: Run = (program, args) => {
    const [, verb = '', detail = ''] = args
    calls.push(program === 'npx' ? 'prepare' : verb === 'wait' ? `wait ${detail}` : verb)
    const answer = (stdout: string) => Promise.resolve({ stdout, stderr: '' })
    // By hand the CDK writes the stack's name to stdout and all else to stderr; on a runner all goes to stdout.
    if (program === 'npx') return Promise.resolve({ stdout: 'arn:aws:…', stderr: prepared })
    if (verb === 'describe-change-set') return answer(JSON.stringify({ Changes: changes }))
    const stack = {
      StackStatus: 'UPDATE_IN_PROGRESS',
      Parameters: [{ ParameterKey: 'ImageDigest' }, { ParameterKey: 'SiteHost' }],
    }
    return answer(JSON.stringify({ Stacks: [stack] }))
  }
  return { calls, lines, run, log: (line: string) => void lines.push(line) }
}

describe('a deployment', () => {
  it('makes a change that destroys nothing, and shows it', async () => {
    const { calls, lines, log, run } = setUp([
      change('AWS::ECS::TaskDefinition', 'Modify', 'True'),
      change('AWS::DynamoDB::Table', 'Modify', 'False'),
    ])
    expect(await deployStack(run, log, DEPLOYMENT)).toEqual({ ok: true, value: undefined })
    expect(calls).toEqual([
      'prepare',
      'describe-change-set',
      'execute-change-set',
      'describe-stacks',
      'wait stack-update-complete',
    ])
    expect(lines[1]).toBe('Modify AWS::DynamoDB::Table Thing: KeySchema')
  })

  it.each([
    ['removes a table', change('AWS::DynamoDB::Table', 'Remove')],
    ['replaces a table', change('AWS::DynamoDB::Table', 'Modify', 'True')],
    ['may replace a user pool', change('AWS::Cognito::UserPool', 'Modify', 'Conditional')],
    ['removes a bucket', change('AWS::S3::Bucket', 'Remove')],
    ['replaces the API that the site calls', change('AWS::AppSync::GraphQLApi', 'Modify', 'True')],
    ['replaces the address that the backend knows', change('AWS::EC2::EIP', 'Modify', 'True')],
  ])('stops when the change %s', async (_case, destructive) => {
    const { calls, lines, log, run } = setUp([destructive])
    expect(await deployStack(run, log, DEPLOYMENT)).toMatchObject({
      ok: false,
      error: expect.stringContaining('Nothing was changed.'),
    })
    expect(calls).toEqual(['prepare', 'describe-change-set', 'delete-change-set'])
    expect(lines[0]).toMatch(/^DESTRUCTIVE /)
  })

  it('destroys when told to', async () => {
    const { calls, log, run } = setUp([change('AWS::DynamoDB::Table', 'Remove')])
    const deployed = await deployStack(run, log, { ...DEPLOYMENT, mayDestroy: true })
    expect(deployed.ok).toBe(true)
    expect(calls).toContain('execute-change-set')
  })

  it('ends without a change set when nothing changes', async () => {
    const { calls, log, run } = setUp([], 'BydBy1826Site-test (no changes)')
    expect((await deployStack(run, log, DEPLOYMENT)).ok).toBe(true)
    expect(calls).toEqual(['prepare'])
  })
})

it('rolls back to an image with all other parameters as they are', async () => {
  const sent: string[] = []
  const { log, run } = setUp([])
  await rollBackSite(
    (program, args) => {
      if (args.includes('update-stack')) sent.push(...args)
      return run(program, args)
    },
    log,
    { stack: 'BydBy1826Site-production', region: 'ap-southeast-1', digest: 'sha256:abc' },
  )
  expect(sent).toEqual(
    expect.arrayContaining([
      '--use-previous-template',
      'ParameterKey=ImageDigest,ParameterValue=sha256:abc',
      'ParameterKey=SiteHost,UsePreviousValue=true',
    ]),
  )
  expect(sent).not.toContain('ParameterKey=ImageDigest,UsePreviousValue=true')
})
