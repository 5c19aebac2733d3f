import { describe, expect, it } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import { addIndexes, planIndexSteps } from './add-indexes.ts'
import type { Run } from './deploy-stack.ts'

const buildIndex = (name: string) => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: `${name}Pk`, KeyType: 'HASH' },
    { AttributeName: `${name}Sk`, KeyType: 'RANGE' },
  ],
  Projection: { ProjectionType: 'KEYS_ONLY' },
})
const buildTable = (names: readonly string[]) => ({
  AttributeDefinitions: names
    .flatMap((name) => [`${name}Pk`, `${name}Sk`])
    .map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  GlobalSecondaryIndexes: names.map(buildIndex),
})
const buildTemplate = (names: readonly string[]) => ({
  Parameters: { SiteUrl: {} },
  Resources: {
    Other: { Type: 'AWS::S3::Bucket' },
    Table: { Type: 'AWS::DynamoDB::Table', Properties: { BillingMode: 'X', ...buildTable(names) } },
  },
})

describe('steps to a table with other indexes', () => {
  it.each([
    ['nothing is new', ['a', 'b'], ['a', 'b'], []],
    ['one is new, which the deployment adds', ['a'], ['a', 'b'], []],
    ['two are new', ['a'], ['a', 'b', 'c'], [['a', 'b']]],
    [
      'three are new',
      ['a'],
      ['a', 'b', 'c', 'd'],
      [
        ['a', 'b'],
        ['a', 'b', 'c'],
      ],
    ],
    ['one goes', ['a', 'b'], ['a'], []],
  ])('are one index each when %s', (_case, deployed, wanted, expected) => {
    expect(planIndexSteps(buildTemplate(deployed), buildTable(wanted))).toEqual({
      ok: true,
      value: expected.map(buildTemplate),
    })
  })

  it.each([
    ['two go', ['a', 'b', 'c'], ['a']],
    ['one goes while one comes', ['a', 'b'], ['a', 'c']],
  ])('are refused when %s', (_case, deployed, wanted) => {
    const planned = planIndexSteps(buildTemplate(deployed), buildTable(wanted))
    expect(planned).toMatchObject({ ok: false, error: expect.stringContaining('b') })
  })

  it('are none when the stack has no table', () => {
    expect(planIndexSteps({ Resources: {} }, buildTable(['a', 'b']))).toEqual({
      ok: true,
      value: [],
    })
  })
})

/** A stack with these indexes. */
function setUp(deployed: readonly string[], status = 'UPDATE_COMPLETE') {
  const calls: string[] = []
  const uploaded: unknown[] = []
  const updates: string[] = []
  const run: Run = async (_program, args) => {
    const [service, verb = ''] = args
    calls.push(verb === 'wait' ? `wait ${args[2]}` : verb)
    const answer = (value: unknown) => ({ stdout: JSON.stringify(value), stderr: '' })
    if (service === 's3') {
      uploaded.push(JSON.parse(await readFile(args[2] ?? '', 'utf8')))
      return answer('')
    }
    if (verb === 'list-stacks')
      return answer({ StackSummaries: [{ StackName: 'BydBy1826-test', StackStatus: status }] })
    if (verb === 'get-caller-identity') return answer({ Account: '123456789012' })
    if (verb === 'get-template') return answer({ TemplateBody: buildTemplate(deployed) })
    if (verb === 'update-stack') updates.push(args.join(' '))
    return answer({})
  }
  const add = () =>
    addIndexes(run, () => {}, {
      stack: 'BydBy1826-test',
      region: 'ap-southeast-1',
      table: buildTable(['a', 'b', 'c', 'd']),
    })
  return { add, calls, updates, uploaded }
}

it('adds one index after the other and waits for each, with everything else as it is', async () => {
  const { add, calls, updates, uploaded } = setUp(['a'])
  expect((await add()).ok).toBe(true)
  expect(calls).toEqual([
    'list-stacks',
    'get-template',
    'get-caller-identity',
    'cp',
    'update-stack',
    'wait stack-update-complete',
    'cp',
    'update-stack',
    'wait stack-update-complete',
  ])
  expect(updates[0]).toContain('ParameterKey=SiteUrl,UsePreviousValue=true')
  expect(updates[0]).toContain('//cdk-hnb659fds-assets-123456789012-ap-southeast-1.')
  expect(uploaded).toEqual([buildTemplate(['a', 'b']), buildTemplate(['a', 'b', 'c'])])
})

it('leaves a stack alone that is not there yet, whose creation makes all of them', async () => {
  const { add, calls } = setUp([], 'DELETE_COMPLETE')
  expect((await add()).ok).toBe(true)
  expect(calls).toEqual(['list-stacks'])
})
