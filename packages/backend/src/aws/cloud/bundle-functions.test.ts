import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildGatewayEvent } from '../functions/aws.fixture.ts'
import { bundleFunctions } from './bundle-functions.ts'

/** Modules that Lambda loads on a cold start. */
const MAX_BYTES = 4_000_000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'functions-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a script in a folder without node_modules, as Lambda does. */
const run = (script: string, env: Record<string, string>): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    cwd: folder,
    env: { AWS_REGION: 'ap-southeast-1', TABLE_NAME: 'table', ...env },
  })

const getImport = (name: string): string =>
  `const { handler } = await import(${JSON.stringify(pathToFileURL(join(folder, name, 'index.mjs')).href)})`

it('bundles a function into one file that runs without node_modules', async () => {
  await bundleFunctions(['stripe-webhook'], folder)
  expect(statSync(join(folder, 'stripe-webhook', 'index.mjs')).size).toBeLessThan(MAX_BYTES)
  const event = buildGatewayEvent({
    method: 'POST',
    path: '/payments/webhook',
    headers: { 'Stripe-Signature': 't=1,v1=0' },
    body: '{}',
  })
  const answer = run(
    `${getImport('stripe-webhook')}
    process.stdout.write(JSON.stringify(await handler(${JSON.stringify(event)})))`,
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  )
  expect(JSON.parse(answer)).toMatchObject({
    statusCode: 400,
    body: expect.stringContaining('"received":false'),
  })
})

it('loads sharp from a Lambda layer', async () => {
  await bundleFunctions(['files'], folder)
  const script = `${getImport('files')}\nprocess.stdout.write(typeof handler)`
  const env = { FILES_BUCKET: 'bucket' }
  const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url))
  expect(run(script, { ...env, NODE_PATH: packages })).toBe('function')
})
