import { execFile } from 'node:child_process'
import { expect, it } from '@jest/globals'
import { parseServedSettings } from './served-settings.ts'

it('needs no setting', () => {
  for (const port of [undefined, ''])
    expect(parseServedSettings({ STUDIO_PORT: port })).toMatchObject({
      ok: true,
      value: { port: 3333, environment: { projectId: 'byd1826' } },
    })
})

it.each([
  ['STUDIO_PORT', 'http'],
  ['STUDIO_PORT', '70000'],
  ['SANITY_STUDIO_API_HOST', 'localhost:3900'],
  ['SANITY_STUDIO_PREVIEW_ORIGIN', 'byd.1826.sg'],
  ['SANITY_STUDIO_REST_ENDPOINT', '/prod'],
  ['SANITY_STUDIO_GRAPHQL_ENDPOINT', 'graphql'],
  ['SANITY_STUDIO_COGNITO_USER_POOL_ENDPOINT', 'pool'],
  ['SANITY_STUDIO_COGNITO_DOMAIN', 'mailto:a@b.sg'],
])('reports %s in one line when it is "%s"', (name, value) => {
  const parsed = parseServedSettings({ [name]: value })
  expect(parsed.ok ? '' : parsed.error).toMatch(
    new RegExp(`^Cannot start Studio: ${name} is "${value}": [^\\n]+\\.$`),
  )
})

it('reports a rule of roles that is none', () => {
  const parsed = parseServedSettings({ SANITY_STUDIO_EDITOR_ROLES: 'Mei' })
  expect(parsed.ok ? '' : parsed.error).toMatch(
    /^Cannot start Studio: SANITY_STUDIO_EDITOR_ROLES: .+[^.]\.$/,
  )
})

it('has a project of its own in the embedded lake only', () => {
  const hosted = { SANITY_STUDIO_API_HOST: 'https://api.sanity.io' }
  expect(parseServedSettings(hosted)).toEqual({
    ok: false,
    error: 'Cannot start Studio: SANITY_STUDIO_PROJECT_ID is not set.',
  })
  expect(parseServedSettings({ ...hosted, SANITY_STUDIO_PROJECT_ID: 'abc' }).ok).toBe(true)
})

it.each(['serve.ts', 'export-static.ts'])('%s stops with that line', async (entry) => {
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--no-warnings', entry, 'somewhere'],
      { cwd: import.meta.dirname, env: { PATH: process.env['PATH'], STUDIO_PORT: 'http' } },
      (error, _stdout, stderr) => resolve({ code: error?.code, stderr }),
    )
  })
  expect(stderr).toMatch(/^Cannot start Studio: STUDIO_PORT is "http": [^\n]+\n$/)
  expect(code).toBe(1)
})
