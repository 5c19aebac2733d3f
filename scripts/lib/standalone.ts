import assert from 'node:assert/strict'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHosting } from '../../packages/backend/src/aws/hosting/build-hosting.ts'
import { readTaskVariables } from '../../packages/backend/src/aws/hosting/task-variables.ts'
import { HOSTED_VARIABLES } from '../../packages/core/src/amplify/testing/variables.ts'
import { getFreePort } from '../../packages/core/src/testing/ports.ts'
import { startStore } from './instances.ts'
import { startService, waitForUrl } from './processes.ts'
import { ROOT, type Settings } from './settings.ts'
import { SITE_COMMAND } from './site-command.ts'

// Production's address: only there, robots.txt names the sitemap.
const STAGE = {
  SITE_URL: 'https://byd.1826.sg',
  STUDIO_URL: 'https://studio.example.com',
}
const PAGES = ['/', '/byd-models', '/byd-seal', '/contact']

async function read(url: string): Promise<{ body: string; headers: Headers }> {
  const response = await fetch(url, { redirect: 'error' })
  assert.equal(response.status, 200, url)
  return { body: await response.text(), headers: response.headers }
}

/** Every page contains the URLs of this run, never those of the build. */
async function checkPages(local: string, builtFor: string): Promise<void> {
  for (const path of [...PAGES, '/sitemap.xml', '/robots.txt']) {
    const { body, headers } = await read(local + path)
    assert.ok(body.includes(STAGE.SITE_URL), `${path} does not name ${STAGE.SITE_URL}.`)
    assert.ok(!body.includes(builtFor), `${path} names ${builtFor}, which it was built for.`)
    assert.match(headers.get('content-security-policy') ?? '', /https:\/\/studio\.example\.com/)
    assert.match(headers.get('strict-transport-security') ?? '', /max-age/)
  }
  const { body } = await read(`${local}/`)
  const assets = body.match(/\/_next\/static\/[^"'\s\\]+\.(?:js|css|woff2)/g) ?? []
  assert.ok(assets.length > 5, 'The home page names no scripts and styles.')
  for (const asset of new Set(assets)) await read(local + asset)
  const member = await fetch(`${local}/member/signin`)
  assert.equal(member.status, 200)
  assert.match(member.headers.get('content-security-policy') ?? '', /'nonce-/)
}

/**
 * Runs the build's standalone folder alone, outside the repository, with the settings of another stage and with exactly
 * the variables of its task on AWS: whatever the site needs is in both, and no address is part of the build.
 */
export async function checkStandalone(
  settings: Settings,
  environment: Record<string, string>,
): Promise<void> {
  // A path with a space is a path.
  const folder = await mkdtemp(join(tmpdir(), 'stand alone-'))
  const store = startStore(await getFreePort())
  try {
    await cp(join(ROOT, 'web', settings.nextDistDir, 'standalone'), folder, {
      recursive: true,
      verbatimSymlinks: true,
    })
    const port = await getFreePort()
    const hosting = buildHosting(join(folder, 'cdk.out'))
    const variables = {
      ...readTaskVariables(hosting, {
        // Outputs of the backend's stack that the embedded one has none of.
        ...HOSTED_VARIABLES,
        ...environment,
        ...STAGE,
        REDIS_URL: store.url,
        // Ours has none, and only a load balancer waits for it.
        DRAIN_NOTICE_SECONDS: '0',
      }),
      // The image has these as well.
      NODE_ENV: 'production',
      NEXT_DIST_DIR: settings.nextDistDir,
      WEB_PORT: String(port),
      PATH: process.env.PATH ?? '',
    }
    const pairs = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
    // Nothing of this process' own environment.
    const site = startService('env', ['-i', ...pairs, 'node', ...SITE_COMMAND], {
      label: 'alone',
      cwd: join(folder, 'web'),
    })
    try {
      const local = `http://127.0.0.1:${port}`
      await waitForUrl(`${local}/readyz`, site)
      await checkPages(local, settings.webUrl)
    } finally {
      await site.stop()
    }
    assert.match(await site.ended, /exit 0/)
  } finally {
    await store.service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
