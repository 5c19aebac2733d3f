import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { env, getServingProblem } from './src/config/env.server.ts'
import { dynamicRewrites } from './src/config/rewrites.ts'
import { builtInRedirects } from './src/config/routes.ts'
import { buildSecurityHeaders, FILE_SECURITY_HEADERS } from './src/config/security-headers.ts'
import { sitePolicy } from './src/config/site-policy.ts'
import { checkLake } from './src/content/preflight.ts'

const DRAFT_MODE_COOKIE = { type: 'cookie', key: '__prerender_bypass' } as const
// A dozen scripts a page: each would carry a kilobyte of headers that only documents obey.
const BUILT_FILES = '/_next/static/:path*'
const ALL_BUT_BUILT_FILES = '/((?!_next/static/).*)'

export default async function config(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_BUILD) await prepareBuild()
  if (phase === PHASE_PRODUCTION_SERVER) requireServable()

  return {
    distDir: env.distDir,
    cacheHandler: resolve(import.meta.dirname, 'cache-handler.cjs'),
    poweredByHeader: false,
    // A cache between here and the visitor serves no page for longer than an hour after its own.
    expireTime: 2 * 3600,
    // An open tab forgets what it has fetched ahead: what ended since must not be shown by a press.
    experimental: { staleTimes: { static: 30 } },
    reactStrictMode: true,
    // The gate type-checks every package once, tests included.
    typescript: { ignoreBuildErrors: true },
    headers: async () => [
      { source: BUILT_FILES, headers: FILE_SECURITY_HEADERS },
      {
        source: ALL_BUT_BUILT_FILES,
        missing: [DRAFT_MODE_COOKIE],
        headers: buildSecurityHeaders({ ...sitePolicy, isDraft: false }),
      },
      {
        source: ALL_BUT_BUILT_FILES,
        has: [DRAFT_MODE_COOKIE],
        headers: buildSecurityHeaders({ ...sitePolicy, isDraft: true }),
      },
    ],
    redirects: async () => builtInRedirects.map((redirect) => ({ ...redirect, permanent: true })),
    rewrites: async () => ({ beforeFiles: dynamicRewrites, afterFiles: [], fallback: [] }),
  }
}

function requireServable(): void {
  const problem = getServingProblem(env)
  if (problem === undefined) return
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}

async function prepareBuild(): Promise<void> {
  const lake = await checkLake(env.lake)
  if (!lake.ok) {
    // One line, once, instead of a stack for every page that could not be prerendered.
    process.stderr.write(`Cannot build the site: ${lake.error}\n`)
    process.exit(1)
  }
  // Next carries cached reads from build to build, but not which of them were revalidated since.
  await rm(resolve(import.meta.dirname, env.distDir, 'cache/fetch-cache'), {
    recursive: true,
    force: true,
  })
}
