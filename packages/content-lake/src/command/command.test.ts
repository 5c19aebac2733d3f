import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from '@jest/globals'
import { createClient } from '@sanity/client'
import { WebSocket } from 'ws'
import { loadRoleTokens } from '../auth/role-tokens.ts'
import { createTemporaryDirectory } from '../testing/temporary-directory.ts'
import { startTestLake } from '../testing/test-lake.ts'
import { parseCommand, parseSettings, withOptions } from './settings.ts'

const CLI = join(import.meta.dirname, '..', 'cli.ts')
const ENVIRONMENT = { PATH: process.env.PATH, NODE_OPTIONS: '' }

/** Not `spawnSync`: the command may call the lake in this process. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, [CLI, ...args], { env: ENVIRONMENT })
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { status: child.exitCode, stdout, stderr }
}

/** A lake that serves in a process of its own. */
async function serve(...args: string[]) {
  const child = spawn(process.execPath, [CLI, '--port', '0', ...args], { env: ENVIRONMENT })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  while (!/ready on \S+/.test(output)) {
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    if (child.exitCode !== null) throw new Error(output)
  }
  return {
    url: /ready on (\S+)/.exec(output)?.[1] ?? '',
    stop: async () => {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
      return output
    },
  }
}

function writeSeed(...ids: string[]): string {
  const file = join(createTemporaryDirectory(), 'seed.ndjson')
  const lines = ids.map((_id) => JSON.stringify({ _id, _type: 'post', title: _id }))
  writeFileSync(file, lines.join('\n'))
  return file
}

it.each([
  [['frob'], /^Unknown command "frob": use one of start, import, export, /],
  [['--prot', '1'], /^Unknown option '--prot': content-lake --help lists the options$/],
  [['--port'], /^Option '--port <value>' argument missing: content-lake --help/],
  [['--port', 'web'], /^--port \(or CONTENT_LAKE_PORT\) is "web": set it to a port number from 0/],
  [['--port', '65536'], /from 0 to 65535$/],
  [
    ['--rate-limit', '0'],
    /^--rate-limit \(or CONTENT_LAKE_RATE_LIMIT\) is "0": set it to a number/,
  ],
  [
    ['--project', 'My Blog'],
    /^--project .* is "My Blog": use lowercase letters, digits and dashes/,
  ],
  [['--dataset', 'a/b'], /^--dataset .* is "a\/b": use up to 64 lowercase letters/],
  [['--data', CLI], /^--data \(or DATA_DIR\) is ".*cli\.ts": that is a file; name a folder$/],
  [['start', 'now'], /^"now" is one word too many: content-lake start takes options only$/],
  [['import'], /^One path is expected: content-lake import <path>$/],
  [['export', 'a', 'b'], /^One path is expected: content-lake export <path>$/],
  [['token'], /^One role is expected/],
  [['token', 'viewer', '--replace'], /^--replace is for import, not for token$/],
  [['import', 'x', '--seed', 'y'], /^--seed is for start and reset, not for import$/],
  [['import', 'x', '--replace', '--missing'], /^Choose --replace or --missing/],
])('tells in one sentence what is wrong with %j', (args, message) => {
  const parse = () => parseSettings(withOptions({}, parseCommand(args).options))
  expect(parse).toThrow(message)
})

it.each([
  [{}, ['http://localhost:3000', 'http://localhost:3333']],
  [{ CONTENT_LAKE_ALLOWED_ORIGINS: 'https://a.example' }, ['https://a.example']],
])('adds --origin to the origins of %j', (variables, others) => {
  const { options } = parseCommand(['--origin', 'http://b.example', '--origin', 'http://c.example'])
  const { allowedOrigins } = parseSettings(withOptions(variables, options))
  const added = ['http://b.example', 'http://c.example']
  expect(allowedOrigins).toEqual(expect.arrayContaining([...others, ...added]))
})

it.each([
  [{ CONTENT_LAKE_HISTORY_DAYS: 'long' }, /CONTENT_LAKE_HISTORY_DAYS is "long": set it to/],
  [{ CONTENT_LAKE_STAFF_ISSUER: 'https://a.example' }, /CONTENT_LAKE_STAFF_CLIENT_ID/],
])('tells what is wrong with the setting %j', (variables, message) => {
  expect(() => parseSettings(variables)).toThrow(message)
})

describe('a command that fails', () => {
  it.each([
    [['import', '/nowhere'], /^There is no file or folder "\/nowhere"$/],
    [['--seed', '/nowhere.ndjson'], /^There is no file or folder "\/nowhere\.ndjson"$/],
    [['token', 'owner'], /^Unknown role "owner"\. The roles are: administrator, editor, /],
    [['restore', 'monday'], /^There is no snapshot "monday"; there are: none yet$/],
    [['snapshot', '../x'], /^"\.\.\/x" is no name for a snapshot/],
    [['--origin', 'nonsense'], /^Allowed origin: "nonsense" is not an http or https origin\.$/],
    [
      ['--host', '203.0.113.1', '--port', '0'],
      /^--host .* is "203\.0\.113\.1": this machine has no/,
    ],
    [['--access', '/nowhere.json'], /^The access configuration \/nowhere\.json cannot be read/],
  ])('ends with one sentence: %j', async (args, message) => {
    const { status, stdout, stderr } = await run(...args, '--data', createTemporaryDirectory())
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr.trimEnd()).toMatch(message)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it('names the port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const { stderr } = await run('--data', createTemporaryDirectory(), '--port', port)
    server.close()
    expect(stderr).toMatch(new RegExp(`^Port ${port} is in use: .* --port`))
  })
})

it('serves HTTPS with HTTP/2 on a certificate of its own, and seeds and shows the token once', async () => {
  const dataDir = createTemporaryDirectory()
  const settings = ['--data', dataDir, '--project', 'blog', '--dataset', 'test', '--https']
  const lake = await serve(...settings, '--seed', writeSeed('a', 'b'))
  expect(lake.url).toMatch(/^https:\/\/localhost:\d+$/)
  const ca = readFileSync(join(dataDir, 'tls', 'cert.pem'))
  expect(statSync(join(dataDir, 'tls', 'key.pem')).mode & 0o777).toBe(0o600)

  const session = connect(lake.url, { ca })
  const query = encodeURIComponent('*[_type == "post"]._id')
  const request = session.request({ ':path': `/v1/data/query/test?query=${query}` })
  expect(JSON.parse(await text(request))).toMatchObject({ result: ['a', 'b'] })
  expect(session.alpnProtocol).toBe('h2')
  const me = session.request({ ':path': '/v1/users/me', origin: 'http://localhost:3333' })
  expect(JSON.parse(await text(me))).toMatchObject({ id: 'local-editor' })
  session.close()

  const socket = new WebSocket(`${lake.url.replace('https', 'wss')}/v1/socket/test`, { ca })
  expect(String((await once(socket, 'message'))[0])).toBe('♥')
  socket.close()

  expect(await run('import', writeSeed('c'), '--data', dataDir, '--dataset', 'test')).toEqual({
    status: 0,
    stdout: 'Importing 1 documents …\nImported 1 documents and 0 assets into "test"\n',
    stderr: '',
  })
  const token = loadRoleTokens(dataDir).administrator
  expect((await lake.stop()).split(token)).toHaveLength(2)

  const again = await serve(...settings, '--seed', writeSeed('d'))
  expect(readFileSync(join(dataDir, 'tls', 'cert.pem'))).toEqual(ca)
  const output = await again.stop()
  expect(output).not.toContain(token)
  expect(output).not.toContain('Import')
})

it('listens where it is told, and signs in from other machines when it is open', async () => {
  const dataDir = createTemporaryDirectory()
  const lake = await serve('--data', dataDir, '--host', '0.0.0.0', '--open')
  const { port } = new URL(lake.url)
  const ask = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.2:${port}/v1/users/me`, { headers })
  const headers = { origin: 'http://localhost:3333', 'x-forwarded-for': '192.0.2.7' }
  expect((await ask(headers)).status).toBe(200)
  expect((await ask({ ...headers, origin: 'http://evil.example' })).status).toBe(403)
  const login = `http://127.0.0.2:${port}/v1/auth/login/local-editor?type=token&origin=`
  const signIn = (page: string) => fetch(login + page, { redirect: 'manual' })
  expect((await signIn('http://localhost:3333/')).headers.get('location')).toContain('#sid=')
  expect((await signIn('http://evil.example/')).status).toBe(403)
  await lake.stop()
  expect(existsSync(join(dataDir, 'address.lock'))).toBe(false)
})

it('limits requests once it has its seed', async () => {
  const limit = ['--rate-limit', '2', '--seed', writeSeed('a', 'b')]
  const lake = await serve('--data', createTemporaryDirectory(), ...limit)
  const answers = Array.from({ length: 8 }, () => fetch(`${lake.url}/v1/ping`))
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toContain(429)
  expect(statuses).toContain(200)
  expect(await lake.stop()).toContain('Imported 2 documents')
})

it('offers sign-ins under the name by which a page reaches the lake', async () => {
  const lake = await startTestLake()
  const url = lake.url.replace('127.0.0.1', 'localhost')
  const client = createClient({
    projectId: 'abc123',
    apiHost: url,
    apiVersion: '1',
    useCdn: false,
    useProjectHostname: false,
  })
  const { providers } = await client.request<{ providers: { url: string }[] }>({
    url: '/auth/providers',
  })
  expect(providers[0]?.url).toBe(`${url}/v1/auth/login/local-editor`)
  await lake.server.close()
})

it('keeps a dataset under a name and puts it back', async () => {
  const lake = await startTestLake()
  const client = lake.createClient()
  const readIds = () => client.fetch<unknown>('*[_type == "post"] | order(_id)._id')
  const data = ['--data', lake.dataDir]
  await run('import', writeSeed('a', 'b'), ...data)
  expect((await run('snapshot', 'start', ...data)).stdout).toContain('Exported 2 documents')
  const { stdout } = await run('reset', '--seed', writeSeed('c'), ...data)
  expect(stdout).toMatch(/^Deleted everything in "production"\nImporting 1 documents …\n/)
  expect(await readIds()).toEqual(['c'])
  await run('restore', 'start', ...data)
  expect(await readIds()).toEqual(['a', 'b'])
  expect(readdirSync(join(lake.dataDir, 'snapshots'))).toEqual(['start.tar.gz'])
  await lake.server.close()
})

it('prints the token of a role, of the site too', async () => {
  const dataDir = createTemporaryDirectory()
  const access = join(dataDir, 'access.json')
  writeFileSync(access, JSON.stringify({ roles: { author: { write: 'all' } } }))
  const { stdout, stderr } = await run('token', 'author', '--access', access, '--data', dataDir)
  expect(stderr).toBe('')
  expect(stdout.trim()).toBe(loadRoleTokens(dataDir).author)
})

it('works with the running lake of its data folder, and with no other', async () => {
  const lake = await startTestLake()
  const client = lake.createClient()
  await run('import', writeSeed('a'), '--data', lake.dataDir)
  expect(await client.fetch('*._id')).toEqual(['a'])
  await run('import', writeSeed('b'), '--data', createTemporaryDirectory())
  expect(await client.fetch('*._id')).toEqual(['a'])
  await lake.server.close()
})
