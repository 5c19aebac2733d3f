import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { readDocuments } from './server/freshness/catch-up.ts'
import { resetFreshness } from './server/freshness/freshness.ts'
import { keepPageSettings } from './server/freshness/page-settings.ts'
import { checkLake } from './server/freshness/preflight.ts'
import { env } from './src/config/env.server.ts'
import { dynamicRewrites } from './src/config/rewrites.ts'
import { builtInRedirects } from './src/config/routes.ts'
import { buildSecurityHeaders } from './src/config/security-headers.ts'
import { sitePolicy } from './src/config/site-policy.ts'

// Pictures bring a policy of their own.
const ALL_BUT_PICTURES = '/((?!images/).*)'

/** `npm start` compiles while it imports the seed: the file exists once there is content. */
const { CONTENT_READY_FILE: contentReadyFile, QUICK_BUILD: isQuick } = process.env
const CONTENT_POLL_MS = 100

/** No cache for the next build, and no source maps of the server, which Node does not read while it serves. */
const QUICK = {
  turbopackFileSystemCacheForBuild: false,
  turbopackSourceMaps: false,
} satisfies NextConfig['experimental']

export default async function config(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_BUILD && !contentReadyFile) await prepareBuild()

  return {
    distDir: env.distDir,
    output: 'standalone',
    outputFileTracingRoot: resolve(import.meta.dirname, '..'),
    cacheHandler: resolve(import.meta.dirname, 'server/pages/cache-handler.ts'),
    poweredByHeader: false,
    // `server/serve.ts` compresses; stored pages have an ETag that is made once.
    compress: false,
    generateEtags: false,
    // A shared cache serves a page for at most an hour after its own lifetime.
    expireTime: 2 * 3600,
    // The router's cache expires, so that prefetched pages do not show ended content.
    experimental: { staleTimes: { static: 30 }, ...(isQuick && QUICK) },
    reactStrictMode: true,
    // The gate type-checks every package, including tests.
    typescript: { ignoreBuildErrors: true },
    ...(contentReadyFile && {
      compiler: {
        runAfterProductionCompile: async () => {
          while (!existsSync(contentReadyFile)) await setTimeout(CONTENT_POLL_MS)
          await prepareBuild()
        },
      },
    }),
    // `server/serve.ts` sets them in production: Next would write the addresses of the build's environment into the build.
    headers: async () =>
      phase === PHASE_DEVELOPMENT_SERVER
        ? [
            {
              source: ALL_BUT_PICTURES,
              headers: buildSecurityHeaders({ ...sitePolicy, isDraft: false }),
            },
          ]
        : [],
    redirects: async () => builtInRedirects.map((redirect) => ({ ...redirect, permanent: true })),
    rewrites: async () => ({ beforeFiles: dynamicRewrites, afterFiles: [], fallback: [] }),
  }
}

async function prepareBuild(): Promise<void> {
  const lake = await checkLake(env.lake)
  if (!lake.ok) {
    // One line instead of a stack for every page that could not be prerendered.
    process.stderr.write(`Cannot build the site: ${lake.error}\n`)
    process.exit(1)
  }
  // Next keeps cached reads between builds, but not their revalidation.
  const distDir = resolve(import.meta.dirname, env.distDir)
  await rm(join(distDir, 'cache/fetch-cache'), { recursive: true, force: true })
  await resetFreshness(distDir, await readDocuments(env.lake))
  await keepPageSettings(distDir, env)
}
