import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type Settings } from './settings.ts'

const IGNORED =
  /(^|\/)(node_modules|\.next[^/]*|dist[^/]*|e2e|test-results|playwright-report|\.sanity)(\/|$)/
const SOURCES = {
  web: ['web', 'packages/core', 'packages/telemetry', 'pnpm-lock.yaml'],
  studio: [
    'studio',
    'schemas',
    'packages/core/src',
    'packages/content-lake/src/client',
    'pnpm-lock.yaml',
  ],
} as const

export type BuildName = keyof typeof SOURCES

function listFiles(path: string): string[] {
  const absolute = join(ROOT, path)
  if (!existsSync(absolute)) return []
  const entries = readdirSync(absolute, { withFileTypes: true })
  return entries.flatMap((entry) => {
    const child = `${path}/${entry.name}`
    if (IGNORED.test(child)) return []
    if (entry.isDirectory()) return listFiles(child)
    return entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name) ? [child] : []
  })
}

/** The environment does not count: one build runs with any settings. */
function fingerprint(name: BuildName): string {
  const hash = createHash('sha256')
  for (const source of SOURCES[name]) {
    const files = source.includes('.') ? [source] : listFiles(source).toSorted()
    for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex')
}

// Stamps are stored with the data: a build holds prerendered content, so new data needs a new
// build.
function stampFile(settings: Settings, name: BuildName): string {
  const folder = name === 'web' ? settings.nextDistDir : settings.studioDistDir
  return join(settings.dataDir, 'builds', `${name}-${folder}.sha256`)
}

function buildFolder(settings: Settings, name: BuildName): string {
  return name === 'web'
    ? join(ROOT, 'web', settings.nextDistDir, 'BUILD_ID')
    : join(ROOT, 'studio', settings.studioDistDir, 'index.html')
}

/** Whether the existing build matches the sources and the data. */
export function isBuildFresh(settings: Settings, name: BuildName): boolean {
  const file = stampFile(settings, name)
  return (
    existsSync(buildFolder(settings, name)) &&
    existsSync(file) &&
    readFileSync(file, 'utf8') === fingerprint(name)
  )
}

export function markBuildFresh(settings: Settings, name: BuildName) {
  mkdirSync(join(settings.dataDir, 'builds'), { recursive: true })
  writeFileSync(stampFile(settings, name), fingerprint(name))
}
