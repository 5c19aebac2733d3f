import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { expect, it } from '@jest/globals'
import { SERVED_VARIABLES } from '#config/served-variables.fixture.ts'

/** No build is needed: settings are read before it. */
const NO_BUILD = '.next-none'

/** Runs the entry of the image to its end. */
const serve = (variables: Record<string, string>) =>
  new Promise<{ code: unknown; stderr: string }>((resolve) => {
    const env: NodeJS.ProcessEnv = {
      PATH: process.env['PATH'],
      NEXT_DIST_DIR: NO_BUILD,
      ...SERVED_VARIABLES,
      ...variables,
      NODE_ENV: 'production',
    }
    execFile(
      process.execPath,
      ['--no-warnings', 'server/serve.ts'],
      { cwd: dirname(import.meta.dirname), env, timeout: 50_000 },
      (error, _stdout, stderr) => resolve({ code: error?.code, stderr }),
    )
  })

it.each([
  ['WEB_PORT', 'http'],
  ['FORM_SECRET', ''],
  ['GRAPHQL_ENDPOINT', ''],
  ['CLIENT_ADDRESS_HEADER', 'x real ip'],
])('does not start with %s="%s", and says so in one line', async (name, value) => {
  const { code, stderr } = await serve({ [name]: value })
  expect(stderr).toMatch(new RegExp(`^Cannot start the site: ${name} [^\\n]+\\n$`))
  expect(code).toBe(1)
})

it('gets past its settings when all are well', async () => {
  const { code, stderr } = await serve({})
  expect(stderr).toMatch(/^Cannot start the site: there is no build in .+\.next-none\.\n$/)
  expect(code).toBe(1)
})
