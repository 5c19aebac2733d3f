import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from '@jest/globals'
import { getFreePort } from '../../core/src/testing/ports.ts'
import { unpackArchive } from '../src/dataset/archive.ts'
import { createTemporaryDirectory } from '../src/testing/temporary-directory.ts'
import { buildPackage } from './build-package.ts'

const ROOT = join(import.meta.dirname, '..')
const REPOSITORY = join(ROOT, '..', '..')
const NAME = 'content-lake'
const execute = promisify(execFile)

interface Manifest {
  name: string
  version: string
  dependencies: Record<string, string>
}

let app: string
let manifest: Manifest

const readText = (...path: string[]) => readFileSync(join(app, ...path), 'utf8')

/** Links a package that the repository has, as an installation would bring it. */
function link(name: string, from: string): void {
  const target = join(app, 'node_modules', name)
  mkdirSync(dirname(target), { recursive: true })
  symlinkSync(join(from, 'node_modules', name), target)
}

/** Runs Node in the folder of somebody who has installed the package. */
async function runNode(args: readonly string[], options = '') {
  const env = { PATH: process.env.PATH, HOME: app, NODE_OPTIONS: options }
  return execute(process.execPath, args, { cwd: app, env }).then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({ ...error, status: error.code }),
  )
}

const runCommand = (...args: string[]) =>
  runNode([join('node_modules', NAME, 'lib', 'cli.js'), ...args])

/** The files that the README shows, by name. */
function readRecipes(): Map<string, string> {
  const blocks = readText('node_modules', NAME, 'README.md').matchAll(
    /^```\w+ (\S+)\n([\s\S]*?)^```$/gm,
  )
  return new Map([...blocks].map(([, name = '', text = '']) => [name, text]))
}

// Builds, packs and installs it once, offline: an empty folder gets what the package names and nothing else.
beforeAll(async () => {
  const built = join(createTemporaryDirectory(), 'package')
  buildPackage(built)
  const env = { ...process.env, NODE_OPTIONS: '' }
  execFileSync('npm', ['pack', '--silent', '--offline'], { cwd: built, env })
  manifest = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'))
  const archive = join(built, `${NAME}-${manifest.version}.tgz`)
  const unpacked = createTemporaryDirectory()
  await unpackArchive(archive, unpacked)

  app = createTemporaryDirectory()
  mkdirSync(join(app, 'node_modules'))
  renameSync(join(unpacked, 'package'), join(app, 'node_modules', NAME))
  writeFileSync(join(app, 'package.json'), '{ "type": "module" }')
  for (const name of Object.keys(manifest.dependencies)) link(name, ROOT)
})

it('names exact versions of what it needs from a registry', () => {
  expect(Object.keys(manifest.dependencies).length).toBeGreaterThan(10)
  for (const version of Object.values(manifest.dependencies))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  const text = readText('node_modules', NAME, 'package.json')
  expect(text).not.toMatch(/catalog:|workspace:|"private"/)
})

it('holds code, types and a README, and neither tests nor a word of this company', () => {
  const root = join(app, 'node_modules', NAME)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const expected = ['Containerfile', 'README.md', 'action.yml', 'lib/cli.js', 'lib/start-lake.d.ts']
  expect(files).toEqual(expect.arrayContaining(expected))
  expect(files.filter((file) => /\.test\.|testing|bench|(?<!\.d)\.ts$/.test(file))).toEqual([])
  const ownWords = /\b(?:byd|1826|marketing|outlets?)\b|'(?:hr|manager|sales|floor)'/i
  const texts = files.filter((file) => /\.(?:js|ts|json|md|yml)$/.test(file))
  const found = texts.filter((file) => ownWords.test(readText('node_modules', NAME, file)))
  expect(found).toEqual([])
})

it('says in one line which Node it needs when the one at hand is older', async () => {
  const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'22.11.0'})`
  const { status, stdout, stderr } = await runNode(
    [join('node_modules', NAME, 'lib', 'cli.js')],
    `--import=${older}`,
  )
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^content-lake needs Node 22\.19, 24\.5 or newer.*\n$/)
})

it('has a command that tells its version, helps, imports and exports', async () => {
  expect(await runCommand('--version')).toMatchObject({ stdout: `${manifest.version}\n` })
  expect((await runCommand('--help')).stdout).toContain('content-lake import <path>')
  writeFileSync(join(app, 'seed.ndjson'), '{"_id":"hello","_type":"post"}')
  expect(await runCommand('import', 'seed.ndjson')).toEqual({
    status: 0,
    stdout: 'Importing 1 documents …\nImported 1 documents and 0 assets into "production"\n',
    stderr: '',
  })
  expect((await runCommand('export', 'out.tar.gz')).stdout).toContain('Exported 1 documents')
  expect((await runCommand('--port', 'x')).stderr).toMatch(/^--port .* is "x"/)
})

it('has types that a strict compiler takes', async () => {
  link('@types/node', ROOT)
  writeFileSync(
    join(app, 'use.ts'),
    `import { startLake, type Lake } from 'content-lake'
import { createLakeFetch } from 'content-lake/client'
import { lakeStudio } from 'content-lake/studio'
const lake: Lake = await startLake({ seed: [{ _id: 'a', _type: 'b' }] })
const count: number = await lake.client.fetch<number>('count(*)')
export const all = [count, createLakeFetch({ apiHost: lake.url }), lakeStudio().apiHost]
// @ts-expect-error There is no such option.
await startLake({ sead: [] })
`,
  )
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  const flags =
    '--noEmit --strict --skipLibCheck --target es2024 --module nodenext --types node use.ts'.split(
      ' ',
    )
  const { status, stdout } = await runNode([compiler, ...flags])
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
})

it('passes the recipe for Jest', async () => {
  link('@jest/globals', REPOSITORY)
  const name = 'post.test.js'
  writeFileSync(join(app, name), readRecipes().get(name) ?? '')
  const { status, stderr } = await runNode(
    [join(REPOSITORY, 'node_modules/jest/bin/jest.js'), '--rootDir', app, '--watchman=false'],
    '--experimental-vm-modules --no-warnings',
  )
  expect(stderr).toContain('2 passed')
  expect(status).toBe(0)
})

it('passes the recipe for Vitest, which differs in its first line', async () => {
  link('vitest', ROOT)
  const recipe = readRecipes().get('post.test.js') ?? ''
  writeFileSync(join(app, 'vitest.test.js'), recipe.replace("'@jest/globals'", "'vitest'"))
  const vitest = join(app, 'node_modules/vitest/vitest.mjs')
  const { status, stdout } = await runNode([vitest, 'run', 'vitest.test.js'])
  expect(stdout).toContain('2 passed')
  expect(status).toBe(0)
})

it('passes the recipe for Playwright', async () => {
  link('@playwright/test', REPOSITORY)
  const name = 'post.spec.js'
  writeFileSync(join(app, name), readRecipes().get(name) ?? '')
  const { status, stdout } = await runNode([
    join(app, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--workers=1',
    '--reporter=line',
    name,
  ])
  expect(stdout).toContain('1 passed')
  expect(status).toBe(0)
})

it('is an action of GitHub, whose script starts a lake with its seed', async () => {
  const root = join(app, 'node_modules', NAME)
  const action = readText('node_modules', NAME, 'action.yml')
  const [, script = ''] = /^ {6}run: \|\n([\s\S]*)/m.exec(action) ?? []
  const temporary = createTemporaryDirectory()
  writeFileSync(join(temporary, 'seed.ndjson'), '{"_id":"hello","_type":"post"}')
  const port = String(await getFreePort())
  const env = {
    PATH: process.env.PATH,
    LAKE: join(root, 'lib', 'cli.js'),
    SEED: join(temporary, 'seed.ndjson'),
    SANITY_PROJECT_ID: 'blog',
    SANITY_DATASET: 'test',
    CONTENT_LAKE_PORT: port,
    DATA_DIR: join(temporary, 'content-lake'),
    GITHUB_OUTPUT: join(temporary, 'output'),
  }
  // A runner too leaves the lake running after the script.
  const shell = spawn('bash', ['-eo', 'pipefail', '-c', script], { env, detached: true })
  try {
    expect(await once(shell, 'exit')).toEqual([0, null])
    const output = readFileSync(env.GITHUB_OUTPUT, 'utf8')
    expect(output).toMatch(new RegExp(`^token=sk\\S+\nurl=http://localhost:${port}\n$`))
    const query = encodeURIComponent('*[_type == "post"]._id')
    const answer = await fetch(`http://localhost:${port}/v1/data/query/test?query=${query}`)
    expect(await answer.json()).toMatchObject({ result: ['hello'] })
  } finally {
    if (shell.pid !== undefined) process.kill(-shell.pid, 'SIGTERM')
  }
})

it('shows a workflow that GitHub takes', async () => {
  const file = join(app, 'test.yml')
  writeFileSync(file, readRecipes().get('test.yml') ?? '')
  const checker = join(REPOSITORY, 'scripts', 'lint-workflows.ts')
  expect(await runNode(['--no-warnings', checker, file])).toMatchObject({ status: 0, stdout: '' })
})
