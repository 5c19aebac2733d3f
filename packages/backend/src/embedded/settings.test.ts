import { expect, it } from '@jest/globals'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { findStartProblem, parseSettings } from './settings.ts'

const SECRETS = {
  GRAPHQL_API_KEY: 'key',
  MANAGE_LINK_SECRET: 'manage',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

it('needs secrets only', () => {
  expect(findStartProblem(SECRETS)).toBeUndefined()
  expect(parseSettings(SECRETS).port).toBe(3901)
})

it.each([
  ['BACKEND_PORT', 'http'],
  ['BACKEND_PORT', '70000'],
  ['SITE_URL', 'byd.1826.sg'],
  ['STUDIO_URL', 'mailto:a@b.sg'],
  ['SANITY_API_HOST', 'localhost:3900'],
  ['STRIPE_API_URL', 'stripe'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
])('reports %s in one line when it is "%s"', (name, value) => {
  const problem = findStartProblem({ ...SECRETS, [name]: value })
  expect(problem).toMatch(new RegExp(`^Cannot start the backend: ${name} [^\\n]+$`))
  expect(problem).toContain(`is "${value}"`)
})

it.each([...Object.keys(SECRETS), 'CLAMD_ADDRESS', 'COGNITO_DOMAIN'])(
  'names %s when it is missing or no such address',
  (name) => {
    const value = name in SECRETS ? '' : 'no/address'
    expect(findStartProblem({ ...SECRETS, [name]: value })).toContain(name)
  },
)

it('stops the start with that line', async () => {
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--no-warnings', join(import.meta.dirname, 'main.ts')],
      { env: { PATH: process.env['PATH'], ...SECRETS, BACKEND_PORT: 'http' } },
      (error, _stdout, stderr) => resolve({ code: error?.code, stderr }),
    )
  })
  expect(stderr).toMatch(/^Cannot start the backend: BACKEND_PORT [^\n]+\n$/)
  expect(code).toBe(1)
})
