import { describe, expect, it } from '@jest/globals'
import { deployStack, rollBackSite, type Run } from './deploy-stack.ts'

const DEPLOYMENT = {
  stack: 'BydBy1826Site-test',
  region: 'ap-southeast-1',
  assembly: 'cdk.out.site',
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

interface Answers {
  prepared?: string
  /** Status of the stack before. */
  status?: string
}

/** The CDK and the AWS CLI as this change set has them answer. */
function setUp(
  changes: unknown[],
  {
    prepared = 'Changeset arn:… created and waiting in review',
    status = 'UPDATE_COMPLETE',
  }: Answers = {},
) {
  const calls: string[] = []
  const lines: string[] = []
  const prepareArgs: string[] = []
  const run: Run = (program, args) => {
    const [, verb = '', detail = ''] = args
    const answer = (stdout: string) => Promise.resolve({ stdout, stderr: '' })
    if (verb === 'get-caller-identity') return answer(JSON.stringify({ Account: '123456789012' }))
    calls.push(program === 'npx' ? 'prepare' : verb === 'wait' ? `wait ${detail}` : verb)
    // The CDK, run by hand, writes the stack's name to stdout and all else to stderr; on a runner all goes to stdout.
    if (program === 'npx') {
      prepareArgs.push(...args)
      return Promise.resolve({ stdout: 'arn:aws:…', stderr: prepared })
    }
    if (verb === 'describe-change-set') return answer(JSON.stringify({ Changes: changes }))
    if (verb === 'list-stacks')
      return answer(
        JSON.stringify({
          StackSummaries: [
            { StackName: 'Other', StackStatus: 'ROLLBACK_COMPLETE' },
            { StackName: DEPLOYMENT.stack, StackStatus: 'DELETE_COMPLETE' },
            { StackName: DEPLOYMENT.stack, StackStatus: status },
          ],
        }),
      )
    const stack = {
      StackStatus: status,
      Parameters: [{ ParameterKey: 'ImageDigest' }, { ParameterKey: 'SiteHost' }],
    }
    return answer(JSON.stringify({ Stacks: [stack] }))
  }
  return { calls, lines, prepareArgs, run, log: (line: string) => void lines.push(line) }
}

describe('a deployment', () => {
  it('makes a change that destroys nothing, and shows it', async () => {
    const { calls, lines, log, run } = setUp([
      change('AWS::ECS::TaskDefinition', 'Modify', 'True'),
      change('AWS::DynamoDB::Table', 'Modify', 'False'),
    ])
    expect(await deployStack(run, log, DEPLOYMENT)).toEqual({ ok: true, value: undefined })
    expect(calls).toEqual([
      'list-stacks',
      'prepare',
      'describe-change-set',
      'describe-stacks',
      'execute-change-set',
      'wait stack-update-complete',
    ])
    expect(lines[1]).toBe('Modify AWS::DynamoDB::Table Thing: KeySchema')
  })

  it('has CloudFormation make what is in the stack, with more rights than whoever deploys', async () => {
    const { log, prepareArgs, run } = setUp([])
    await deployStack(run, log, DEPLOYMENT)
    expect(prepareArgs.join(' ')).toContain(
      '--role-arn arn:aws:iam::123456789012:role/cdk-hnb659fds-cfn-exec-role-123456789012-ap-southeast-1',
    )
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
    expect(calls).toEqual(['list-stacks', 'prepare', 'describe-change-set', 'delete-change-set'])
    expect(lines[0]).toMatch(/^DESTRUCTIVE /)
  })

  it('destroys when told to', async () => {
    const { calls, log, run } = setUp([change('AWS::DynamoDB::Table', 'Remove')])
    const deployed = await deployStack(run, log, { ...DEPLOYMENT, mayDestroy: true })
    expect(deployed.ok).toBe(true)
    expect(calls).toContain('execute-change-set')
  })

  it('ends without a change set when nothing changes', async () => {
    const { calls, log, run } = setUp([], { prepared: 'BydBy1826Site-test (no changes)' })
    expect((await deployStack(run, log, DEPLOYMENT)).ok).toBe(true)
    expect(calls).toEqual(['list-stacks', 'prepare'])
  })

  it.each([
    ['REVIEW_IN_PROGRESS', 'create'],
    // AWS may answer so even after the change has begun.
    ['CREATE_COMPLETE', 'update'],
    ['UPDATE_COMPLETE', 'update'],
  ])('waits for the end of what it began when the stack was %s', async (status, kind) => {
    const { calls, log, run } = setUp([change('AWS::S3::Bucket', 'Add')], { status })
    expect((await deployStack(run, log, DEPLOYMENT)).ok).toBe(true)
    expect(calls.at(-1)).toBe(`wait stack-${kind}-complete`)
  })

  it.each(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED'])(
    'lets the CDK delete what a creation left that ended with %s',
    async (status) => {
      const { calls, log, run } = setUp([], { status })
      await deployStack(run, log, DEPLOYMENT)
      expect(calls.slice(0, 3)).toEqual(['list-stacks', 'update-termination-protection', 'prepare'])
    },
  )
})

describe('a roll-back', () => {
  /**
   * CloudFormation with a stack in this state, which an update under way has given the parameter `Added`; it refuses an
   * update that changes nothing.
   */
  async function rollBack(status: string, { running = 'sha256:new', policy = '' } = {}) {
    const calls: string[] = []
    const sent: string[] = []
    const copied: string[] = []
    let parameters: unknown
    const lines: string[] = []
    const run: Run = (_program, args) => {
      const [service = '', verb = '', detail = ''] = args
      if (service === 's3') {
        copied.push(args.slice(2).join(' '))
        if (copied.length > 1 || policy) return Promise.resolve({ stdout: policy, stderr: '' })
        return Promise.reject(new Error('fatal error: An error occurred (404): Not Found'))
      }
      const isUpdating = status === 'UPDATE_IN_PROGRESS' && !calls.includes('cancel-update-stack')
      calls.push(verb === 'wait' ? `wait ${detail}` : verb)
      if (verb === 'update-stack') {
        sent.push(...args)
        parameters = JSON.parse(args[args.indexOf('--parameters') + 1] ?? '')
        if (running === 'sha256:abc')
          return Promise.reject(new Error('ValidationError: No updates are to be performed.'))
      }
      const stack = {
        StackStatus: status,
        Parameters: [
          'ImageDigest',
          'SiteHost',
          'StudioPolicy',
          ...(isUpdating ? ['Added'] : []),
        ].map((ParameterKey) => ({ ParameterKey })),
        Outputs: [{ OutputKey: 'StudioBucket', OutputValue: 'studio' }],
      }
      return Promise.resolve({ stdout: JSON.stringify({ Stacks: [stack] }), stderr: '' })
    }
    const place = { stack: 'BydBy1826Site-production', region: 'ap-southeast-1' }
    const log = (line: string) => void lines.push(line)
    await rollBackSite(run, log, { ...place, digest: 'sha256:abc' })
    return { calls, sent, parameters, copied, lines }
  }

  it('leaves all other parameters as they are', async () => {
    const { calls, parameters, sent } = await rollBack('UPDATE_COMPLETE')
    expect(calls).toEqual([
      'describe-stacks',
      'describe-stacks',
      'update-stack',
      'wait stack-update-complete',
    ])
    expect(sent).toContain('--use-previous-template')
    expect(parameters).toEqual([
      { ParameterKey: 'ImageDigest', ParameterValue: 'sha256:abc' },
      { ParameterKey: 'SiteHost', UsePreviousValue: true },
      { ParameterKey: 'StudioPolicy', UsePreviousValue: true },
    ])
  })

  it("takes Studio back, with that release's policy before its files", async () => {
    const StudioPolicy = "default-src 'self'; script-src 'self' 'sha256-a='"
    const { copied, parameters } = await rollBack('UPDATE_COMPLETE', {
      policy: `${StudioPolicy}\n`,
    })
    expect(copied).toEqual([
      's3://studio/policies/sha256:abc - --region ap-southeast-1',
      '--recursive s3://studio/releases/sha256:abc/ s3://studio/ --cache-control no-cache --region ap-southeast-1',
    ])
    expect(parameters).toEqual([
      { ParameterKey: 'ImageDigest', ParameterValue: 'sha256:abc' },
      { ParameterKey: 'SiteHost', UsePreviousValue: true },
      { ParameterKey: 'StudioPolicy', ParameterValue: StudioPolicy },
    ])
  })

  it.each([
    ['cancels', 'UPDATE_IN_PROGRESS', ['cancel-update-stack', 'wait stack-rollback-complete']],
    ['awaits', 'UPDATE_ROLLBACK_IN_PROGRESS', ['wait stack-rollback-complete']],
    ['awaits', 'UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS', ['wait stack-rollback-complete']],
    ['awaits', 'UPDATE_COMPLETE_CLEANUP_IN_PROGRESS', ['wait stack-update-complete']],
    [
      'goes on with',
      'UPDATE_ROLLBACK_FAILED',
      ['continue-update-rollback', 'wait stack-rollback-complete'],
    ],
  ])('%s what is under way when the stack is %s', async (_verb, status, before) => {
    const { calls } = await rollBack(status)
    expect(calls).toEqual([
      'describe-stacks',
      ...before,
      'describe-stacks',
      'update-stack',
      'wait stack-update-complete',
    ])
  })

  it("keeps Studio's policy when none was kept for that release, and says so", async () => {
    const { lines } = await rollBack('UPDATE_COMPLETE')
    expect(lines[0]).toContain('kept no policy of Studio')
  })

  it('names no parameter that the cancelled update alone had', async () => {
    const { sent } = await rollBack('UPDATE_IN_PROGRESS')
    expect(sent.join(' ')).toContain('SiteHost')
    expect(sent.join(' ')).not.toContain('Added')
  })

  it('is done when the cancelled update was all there was to take back', async () => {
    const { calls, lines } = await rollBack('UPDATE_IN_PROGRESS', { running: 'sha256:abc' })
    expect(calls.at(-1)).toBe('update-stack')
    expect(lines.at(-1)).toBe('BydBy1826Site-production: runs sha256:abc again, with its Studio.')
  })
})
