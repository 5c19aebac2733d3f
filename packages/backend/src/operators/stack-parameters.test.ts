import { describe, expect, it } from '@jest/globals'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Run } from './deploy-stack.ts'
import { collectParameters, readDeclared } from './stack-parameters.ts'

const BACKEND = {
  StackStatus: 'UPDATE_COMPLETE',
  Parameters: [
    { ParameterKey: 'ContentProjectId', ParameterValue: 'abc' },
    { ParameterKey: 'MailFrom', ParameterValue: '' },
  ],
  Outputs: [
    { OutputKey: 'GRAPHQLENDPOINT', OutputValue: 'https://graphql.example' },
    { OutputKey: 'BackendKeyArn', OutputValue: 'arn:key' },
  ],
}
const EDGE = {
  StackStatus: 'CREATE_COMPLETE',
  Outputs: [{ OutputKey: 'WebAclArn', OutputValue: 'arn:acl' }],
}

/** An account with these stacks. */
function setUp(stacks: Record<string, object>) {
  const asked: string[] = []
  const run: Run = async (_program, args) => {
    const name = args[args.indexOf('--stack-name') + 1] ?? ''
    asked.push(`${name} ${args[args.indexOf('--region') + 1]}`)
    const found = stacks[name]
    if (!found) throw new Error(`Stack with id ${name} does not exist`)
    return { stdout: JSON.stringify({ Stacks: [found] }), stderr: '' }
  }
  return { asked, run }
}

const STACKS = { 'BydBy1826-test': BACKEND, 'BydBy1826Edge-test': EDGE }
const SITE = 'BydBy1826Site-test'
const declare = (...names: string[]) => new Map(names.map((name) => [name, false]))

describe('the parameters of a stack', () => {
  it('are outputs of other stacks of the stage, in whichever region and letters', async () => {
    const { asked, run } = setUp(STACKS)
    const declared = declare('GraphqlEndpoint', 'BackendKeyArn', 'WebAclArn')
    expect(await collectParameters(run, { stack: SITE, declared, given: {} })).toEqual({
      ok: true,
      value: {
        GraphqlEndpoint: 'https://graphql.example',
        BackendKeyArn: 'arn:key',
        WebAclArn: 'arn:acl',
      },
    })
    expect(asked).toEqual([
      'BydBy1826Site-test ap-southeast-1',
      'BydBy1826SiteSecrets-test ap-southeast-1',
      'BydBy1826-test ap-southeast-1',
      'BydBy1826Edge-test us-east-1',
    ])
  })

  it('are no output that is empty, such as what an optional parameter of another stack passes on', async () => {
    const Outputs = [{ OutputKey: 'REDIRECTHOSTS', OutputValue: '' }]
    const { run } = setUp({ 'BydBy1826-test': { ...BACKEND, Outputs } })
    const declared = new Map([['RedirectHosts', true]])
    expect(await collectParameters(run, { stack: SITE, declared, given: {} })).toEqual({
      ok: true,
      value: {},
    })
  })

  it('are what another stack was given, unless it is empty', async () => {
    const { run } = setUp(STACKS)
    const declared = new Map([
      ['ContentProjectId', false],
      ['MailFrom', true],
    ])
    expect(await collectParameters(run, { stack: SITE, declared, given: {} })).toEqual({
      ok: true,
      value: { ContentProjectId: 'abc' },
    })
  })

  it('are as the operator says before all, who may name those of other stacks, too', async () => {
    const { run } = setUp(STACKS)
    const given = { WebAclArn: 'arn:mine', StudioHost: 'studio.example', Other: 'x' }
    const declared = declare('WebAclArn', 'StudioHost')
    expect(await collectParameters(run, { stack: SITE, declared, given })).toEqual({
      ok: true,
      value: { WebAclArn: 'arn:mine', StudioHost: 'studio.example' },
    })
  })

  it('stay as they are when nobody says otherwise', async () => {
    const own = { ...EDGE, Parameters: [{ ParameterKey: 'SiteHost', ParameterValue: 'a.example' }] }
    const { run } = setUp({ ...STACKS, [SITE]: own })
    const declared = declare('SiteHost')
    expect(await collectParameters(run, { stack: SITE, declared, given: {} })).toEqual({
      ok: true,
      value: {},
    })
  })

  it('flow to stacks that are made later, and never back', async () => {
    const give = (ParameterValue: string) => ({
      ...EDGE,
      Parameters: [{ ParameterKey: 'SocialClientId', ParameterValue }],
      Outputs: [{ OutputKey: 'SiteAddresses', OutputValue: '192.0.2.1/32' }],
    })
    const { run } = setUp({ 'BydBy1826-test': give('new'), [SITE]: give('old') })
    const declared = declare('SocialClientId', 'SiteAddresses')
    const collect = (stack: string) => collectParameters(run, { stack, declared, given: {} })
    expect(await collect('BydBy1826-test')).toMatchObject({
      value: { SiteAddresses: '192.0.2.1/32' },
    })
    expect(await collect('BydBy1826-test')).not.toHaveProperty('value.SocialClientId')
    expect(await collect(SITE)).toMatchObject({ value: { SocialClientId: 'new' } })
  })

  it('are asked for by name when nobody has them', async () => {
    const { run } = setUp({})
    const declared = new Map([...declare('SiteHost', 'WebAclArn'), ['OtlpEndpoint', true] as const])
    expect(await collectParameters(run, { stack: SITE, declared, given: {} })).toEqual({
      ok: false,
      error: expect.stringContaining('SiteHost, WebAclArn:'),
    })
  })

  it('of what there is once are those of production', async () => {
    const outputs = [{ OutputKey: 'AlarmTopicArn', OutputValue: 'arn:topic' }]
    const { run } = setUp({ 'BydBy1826-production': { ...EDGE, Outputs: outputs } })
    const wanted = { stack: 'BydBy1826ContentBackups', declared: declare('AlarmTopicArn') }
    expect(await collectParameters(run, { ...wanted, given: {} })).toEqual({
      ok: true,
      value: { AlarmTopicArn: 'arn:topic' },
    })
  })

  it('are not known when the account cannot be asked', async () => {
    const run: Run = () => Promise.reject(new Error('ExpiredToken'))
    const wanted = { stack: SITE, declared: declare('SiteHost'), given: {} }
    await expect(collectParameters(run, wanted)).rejects.toThrow('ExpiredToken')
  })

  it('are read from the template that was synthesized', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assembly-'))
    const template = { Parameters: { SiteHost: {}, OtlpEndpoint: { Default: '' } } }
    writeFileSync(join(folder, `${SITE}.template.json`), JSON.stringify(template))
    expect(readDeclared(folder, SITE)).toEqual(
      new Map([
        ['SiteHost', false],
        ['OtlpEndpoint', true],
      ]),
    )
  })
})
