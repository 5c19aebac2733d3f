import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { keepAssets } from './keep-assets.ts'
import { serveAssets } from './serve-assets.ts'

let folder: string
let server: TestServer

const DAY_MS = 24 * 60 * 60 * 1000
const first = () => join(folder, 'first')
const second = () => join(folder, 'second')
const kept = () => join(folder, 'kept')

function write(build: string, name: string, content: string) {
  mkdirSync(join(build, 'chunks'), { recursive: true })
  writeFileSync(join(build, 'chunks', name), content)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'))
  write(first(), 'old.js', 'old')
  write(first(), 'both.js', 'both')
  write(second(), 'new.js', 'new')
  write(second(), 'new.js.br', 'new as brotli')
  write(second(), 'new.js.gz', 'new as gzip')
  write(second(), 'face.woff2', 'face')
  write(second(), 'both.js', 'both')
  writeFileSync(join(folder, 'secret.js'), 'secret')
  await keepAssets(first(), kept())
  const listener = serveAssets(
    (request, response) => {
      response.writeHead(404).end(`passed ${request.url}`)
    },
    [second(), kept()],
  )
  server = await startTestServer(listener)
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

it.each([
  ['br, gzip', 'br', 'new as brotli'],
  ['gzip, deflate', 'gzip', 'new as gzip'],
  ['identity', undefined, 'new'],
])('sends the prepared copy when the browser accepts %s', async (accepted, encoding, body) => {
  const answer = await server.ask('/_next/static/chunks/new.js', {
    headers: { 'Accept-Encoding': accepted },
  })
  expect(answer).toMatchObject({ status: 200, body })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
    vary: 'Accept-Encoding',
  })
})

it('sends the type of a file that has no prepared copy', async () => {
  const { headers } = await server.ask('/_next/static/chunks/face.woff2?dpl=1', {
    headers: { 'Accept-Encoding': 'br' },
  })
  expect(headers['content-type']).toBe('font/woff2')
  expect(headers['content-encoding']).toBeUndefined()
})

it('sends no body when only headers are requested', async () => {
  const { headers, body } = await server.ask('/_next/static/chunks/new.js', { method: 'HEAD' })
  expect(headers['content-length']).toBe('3')
  expect(body).toBe('')
})

it('serves an asset of the previous build when a tab from before the deploy loads it', async () => {
  expect(await server.ask('/_next/static/chunks/old.js')).toMatchObject({
    status: 200,
    body: 'old',
  })
})

it.each([
  '/_next/static/../secret.js',
  '/_next/static/chunks/../../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static/chunks//new.js',
  '/_next/static/chunks',
  '/_next/static/chunks/missing.js',
  '/_next/static/',
  '/about',
])('passes %s on', async (path) => {
  expect(await server.ask(path)).toMatchObject({ status: 404, body: `passed ${path}` })
})

it('passes on what does not read', async () => {
  expect((await server.ask('/_next/static/chunks/new.js', { method: 'POST' })).status).toBe(404)
})

it('keeps assets of several instances that start together', async () => {
  const shared = join(folder, 'shared')
  for (let index = 0; index < 50; index++) write(second(), `chunk-${index}.js`, 'chunk')
  await Promise.all(Array.from({ length: 4 }, () => keepAssets(second(), shared)))
  expect(readdirSync(join(shared, 'chunks')).toSorted()).toEqual(
    readdirSync(join(second(), 'chunks')).toSorted(),
  )
})

it('deletes assets when no build that started within 30 days has them', async () => {
  await keepAssets(second(), kept(), Date.now() + 31 * DAY_MS)
  expect((await server.ask('/_next/static/chunks/old.js')).status).toBe(404)
  rmSync(second(), { recursive: true })
  expect((await server.ask('/_next/static/chunks/new.js')).body).toBe('new')
  expect((await server.ask('/_next/static/chunks/both.js')).body).toBe('both')
})
