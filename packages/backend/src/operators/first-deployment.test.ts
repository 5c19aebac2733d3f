import { beforeAll, describe, expect, it } from '@jest/globals'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { buildApp } from '../aws/cloud/build-app.ts'
import { REGION } from '../aws/cloud/stages.ts'
import { buildHosting } from '../aws/hosting/build-hosting.ts'
import { CDK } from './deploy-stack.ts'
import { getPlace, getSources } from './stack-places.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')
const document = read('docs', 'first-deployment.md')

const toCells = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

/** Rows of the document: what is done, what it proves, and what to do when it fails. */
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(toCells)
  .filter((cells) => cells.length === 3 && cells[0] !== 'do' && !cells[0]?.startsWith('--'))

const getCode = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(String.raw`\|`, '|'))
const commands = rows.flatMap(([done = '']) => getCode(done))
const find = (pattern: RegExp): string[] =>
  [...commands.join('\n').matchAll(pattern)].map(([, found = '']) => found)

const templateSchema = z.object({
  Parameters: z.record(z.string(), z.object({ Default: z.unknown().optional() })).default({}),
  Outputs: z.record(z.string(), z.object({ Description: z.string().optional() })).default({}),
  Resources: z.record(z.string(), z.unknown()),
})

interface Synthesized extends z.output<typeof templateSchema> {
  region: string
  assembly: string
}

const stacks = new Map<string, Synthesized>()
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'layer-'))
  const cloud = buildApp({
    getFunctionCode: () => Code.fromInline('exports.handler = async () => {}'),
    getSharpCode: () => Code.fromAsset(folder),
  })
  const apps = [
    { app: cloud.app, assembly: 'cdk.out' },
    { app: buildHosting(mkdtempSync(join(tmpdir(), 'hosting-'))).app, assembly: 'cdk.out.site' },
  ]
  for (const { app, assembly } of apps)
    for (const { environment, stackName, template } of app.synth().stacks)
      stacks.set(stackName, {
        region: environment.region,
        assembly,
        ...templateSchema.parse(template),
      })
})

const getStack = (name: string): Synthesized => {
  const stack = stacks.get(name)
  if (!stack) throw new Error(`There is no stack ${name}.`)
  return stack
}

const decided = document
  .slice(document.indexOf('| parameter'), document.indexOf('## Account'))
  .split('\n')
  .flatMap((line) => getCode(toCells(line)[0] ?? ''))

const getOutputs = (name: string) => Object.keys(getStack(name).Outputs)
const getParameters = (name: string) => Object.keys(getStack(name).Parameters)
/** Outputs that are named like variables have other letters. */
const isSame = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase()

/** Stacks in the order in which they are deployed first. */
const deployed = [...new Set(find(/(BydBy1826[\w-]*)/g))]

it('begins with the Node and the region that its commands need', () => {
  const [, preface = ''] = /```sh\n([\s\S]+?)```/.exec(document) ?? []
  const shown = execFileSync('bash', ['-ec', `${preface}\nnode --version\necho "$AWS_REGION"`], {
    cwd: join(ROOT, 'packages/backend'),
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  })
  const { devDependencies } = z
    .object({ devDependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(read('package.json')))
  expect(shown).toBe(`v${devDependencies.node}\n${REGION}\n`)
})

describe('each line', () => {
  it('says what it proves, and what to do when it fails', () => {
    expect(rows.length).toBeGreaterThan(50)
    for (const cells of rows)
      expect({ cells, isWhole: cells.every(Boolean) }).toMatchObject({ isWhole: true })
  })

  it('has commands that the shell takes as they are', () => {
    for (const command of commands) {
      const input = command.replaceAll(/<[^<>]+>/g, 'x')
      const { stderr } = spawnSync('bash', ['-n'], { encoding: 'utf8', input })
      expect({ command, stderr }).toEqual({ command, stderr: '' })
    }
  })

  it('gives programs of jq what people fill in as arguments, whose quotes end nothing', () => {
    const programs = commands.filter((command) => /\bjq\b/.test(command))
    expect(programs.length).toBeGreaterThan(2)
    for (const command of programs) expect(command).not.toMatch(/'[.[{][^']*…/)
  })

  it('gives scripts the variables that they read', () => {
    const printed = Object.values(getStack('BydBy1826-test').Outputs).map(
      ({ Description }) => Description,
    )
    const scripts: [string, RegExp][] = [
      ['scripts/set-up-content.ts', /\bread\('([A-Z_]+)'\)/g],
      ['packages/backend/src/operators/restore-drill-cli.ts', /\b([A-Z]+_TABLE)\b/g],
    ]
    for (const [script, pattern] of scripts) {
      const command = commands.find((each) =>
        each.includes(script.replace(/^packages.backend./, '')),
      )
      const names = [...read(script).matchAll(pattern)].map(([, name = '']) => name)
      expect(names.length).toBeGreaterThan(1)
      for (const name of names)
        expect({
          name,
          isGiven: command?.includes(`${name}=`) || printed.includes(name),
        }).toEqual({ name, isGiven: true })
    }
    for (const command of commands.filter((each) => each.includes('sanity schema deploy')))
      expect(command).toContain('SANITY_AUTH_TOKEN=')
  })

  it('says how long the edge keeps what it uploads, as the workflow does', () => {
    const uploads = find(/\b(aws s3 (?:cp|sync) .+)/g)
    expect(uploads).toHaveLength(3)
    const workflow = read('.github', 'workflows', 'deploy-stage.yml')
    for (const upload of uploads) {
      const [kept = ''] = /--cache-control (?:'[^']+'|\S+)/.exec(upload) ?? ['not said']
      expect(workflow).toContain(kept)
    }
  })

  it('names files that exist', () => {
    const folders = ['', 'packages/backend', 'web', 'studio']
    const files = find(/\bnode (?:--[\w-]+ )*(\S+\.ts)/g)
    expect(files.length).toBeGreaterThan(4)
    for (const file of [...files, ...find(/(\S+\/(?:Containerfile|[\w-]+\.html)) /g)])
      expect({
        file,
        isFound: folders.some((folder) => existsSync(join(ROOT, folder, file))),
      }).toEqual({ file, isFound: true })
  })

  it('names scripts that packages have', () => {
    const scripts = (...path: string[]) =>
      Object.keys(
        z
          .object({ scripts: z.record(z.string(), z.string()) })
          .parse(JSON.parse(read(...path, 'package.json'))).scripts,
      )
    const folders: Record<string, string[]> = {
      backend: ['packages', 'backend'],
      studio: ['studio'],
      web: ['web'],
    }
    const calls = commands.flatMap((command) => [
      ...command.matchAll(/((?:--filter \w+ )+)([\w-]+)/g),
    ])
    expect(calls.length).toBeGreaterThan(3)
    for (const [, filters = '', script] of calls)
      for (const [, name = ''] of filters.matchAll(/--filter (\w+)/g))
        expect(scripts(...(folders[name] ?? []))).toContain(script)
    for (const script of find(/npm (?:run (?:--silent )?)?(start|token|test)\b/g))
      expect(scripts()).toContain(script)
  })

  it('names workflows, tools and a version of the CDK that are here', () => {
    for (const name of find(/gh workflow run ([\w.-]+)/g))
      expect(existsSync(join(ROOT, '.github', 'workflows', name))).toBe(true)
    for (const version of find(/npx (aws-cdk@\S+)/g)) expect(version).toBe(CDK)
    for (const tool of find(/npx (sanity|playwright)\b/g))
      expect(
        ['', 'studio', 'web'].some((folder) =>
          existsSync(join(ROOT, folder, 'node_modules', '.bin', tool)),
        ),
      ).toBe(true)
  })

  it('calls AWS by names that its clients have', () => {
    const clients: Record<string, string> = {
      appsync: 'client-appsync',
      'cognito-idp': 'client-cognito-identity-provider',
      dynamodb: 'client-dynamodb',
      secretsmanager: 'client-secrets-manager',
      sesv2: 'client-sesv2',
    }
    const calls = commands.flatMap((command) => [
      ...command.matchAll(/\baws ([\w-]+) (?!wait )([a-z][\w-]+)/g),
    ])
    const known = calls.filter(([, service = '']) => clients[service])
    expect(known.length).toBeGreaterThan(8)
    for (const [, service = '', verb = ''] of known) {
      const name = verb.replaceAll(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())
      const folder = join('node_modules/@aws-sdk', clients[service] ?? '', 'dist-types/commands')
      const file = join(ROOT, 'packages/backend', folder, `${name}Command.d.ts`)
      expect({ verb, isKnown: existsSync(file) }).toEqual({ verb, isKnown: true })
    }
  })

  it('gives options that the deployment takes', () => {
    const options = find(/deploy (--[^"'\n)]+)/g).flatMap((text) =>
      [...text.matchAll(/--([\w-]+)/g)].map(([, name = '']) => name),
    )
    expect(options.length).toBeGreaterThan(15)
    const cli = read('packages', 'backend', 'src', 'operators', 'deploy-cli.ts')
    for (const option of new Set(options))
      expect(cli).toMatch(new RegExp(`'?${option}'?: \\{ type`))
  })
})

describe('the stacks', () => {
  it('have the outputs and resources that commands ask for', () => {
    const asked = rows
      .flat()
      .flatMap(getCode)
      .flatMap((code) => [...code.matchAll(/\b(output|resource) (BydBy1826[\w-]+) (\w+)/g)])
    expect(asked.length).toBeGreaterThan(10)
    for (const [, kind, name = '', id = ''] of asked) {
      const { Outputs, Resources } = getStack(name)
      expect(Object.keys(kind === 'output' ? Outputs : Resources)).toContain(id)
    }
    const every = [...stacks.values()].flatMap(({ Outputs }) => Object.keys(Outputs))
    for (const [, id = ''] of document.matchAll(/outputs? `(\w+)`/g)) expect(every).toContain(id)
    for (const [, assembly, name = ''] of document.matchAll(
      /(cdk\.out\S*)\/(\S+)\.template\.json/g,
    ))
      expect(getStack(name).assembly).toBe(assembly)
  })

  it('are deployed by a workflow, or named as those that nobody but people deploys', () => {
    const workflow = read('.github', 'workflows', 'deploy-stage.yml')
    const [, named = ''] = /No workflow deploys ([^:]+):/.exec(read('docs', 'hosting.md')) ?? []
    const byHand = [...stacks.keys()]
      .map((name) => name.replace(/-\w+$/, '-<stage>'))
      .filter((name) => !workflow.includes(`--stack "${name.replace('<stage>', '$STAGE')}"`))
    expect(getCode(named).toSorted()).toEqual([...new Set(byHand)].toSorted())
  })

  it('are all deployed, for test and for production, by names that exist', () => {
    const names = [...stacks.keys()].filter((name) => !name.endsWith('-development'))
    expect(deployed.toSorted()).toEqual(names.toSorted())
    for (const [name] of document.matchAll(/BydBy1826\w*-(?:test|production)/g))
      expect(stacks.has(name)).toBe(true)
  })

  it('are where the deployment looks for them', () => {
    for (const [name, { assembly, region }] of stacks)
      expect({ name, ...getPlace(name) }).toMatchObject({ name, assembly, region })
  })

  it('take each parameter from a stack before, from its default, or from what people decide', () => {
    expect(deployed.length).toBeGreaterThan(10)
    for (const [position, name] of deployed.entries()) {
      const taken = getSources(name)
        .filter((each) => deployed.slice(0, position).includes(each))
        .flatMap((each) => [...getOutputs(each), ...getParameters(each)])
        .map((each) => each.toLowerCase())
      for (const [parameter, { Default }] of Object.entries(getStack(name).Parameters)) {
        const isTaken = taken.includes(parameter.toLowerCase())
        const isKnown = isTaken || Default !== undefined || decided.includes(parameter)
        expect({ name, parameter, isKnown }).toEqual({ name, parameter, isKnown: true })
      }
    }
  })

  it('leave to people what no stack puts out, all of which the document lists, and nothing else', () => {
    const needed = deployed.flatMap((name) => {
      const outputs = getSources(name).flatMap((each) =>
        getOutputs(each).filter((output) => !getParameters(each).some(isSame(output))),
      )
      return getParameters(name).filter((parameter) => !outputs.some(isSame(parameter)))
    })
    expect(decided.length).toBeGreaterThan(20)
    expect([...decided].toSorted()).toEqual([...new Set(needed)].toSorted())
  })
})
