import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type Settings } from './settings.ts'

const IGNORED =
  /(^|\/)(node_modules|\.next[^/]*|dist[^/]*|test-results|playwright-report|\.sanity)(\/|$)|^web\/(bench|e2e|http)\//
const SOURCES = {
  web: [
    'web',
    'schemas/menus.ts',
    'schemas/page-types.ts',
    'schemas/validation',
    'packages/core',
    'packages/telemetry',
    'pnpm-lock.yaml',
  ],
  studio: [
    'studio',
    'schemas',
    'packages/core/src',
    'packages/desk/src',
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
    return entry.isFile() && !/\.test\.tsx?$|\.md$|^next-env\.d\.ts$/.test(entry.name)
      ? [child]
      : []
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

/**
 * Scripts of the packages, in this order: `compile` makes what is served, `compress` copies of its assets, and `package`
 * the folder that runs alone, which containers and further instances need.
 */
const STEPS = ['compile', 'compress', 'package'] as const

export type BuildStep = (typeof STEPS)[number]

// Stamps are stored with the data: a build holds prerendered content, so new data needs a new
// build.
function stampFile(settings: Settings, name: BuildName, step: BuildStep): string {
  const folder = name === 'web' ? settings.nextDistDir : settings.studioDistDir
  const suffix = step === 'compile' ? '' : `.${step}`
  return join(settings.dataDir, 'builds', `${name}-${folder}${suffix}.sha256`)
}

/** File that exists once the step has ended. */
function outputFile(settings: Settings, name: BuildName, step: BuildStep): string {
  const { nextDistDir, studioDistDir } = settings
  if (name === 'studio') return join(ROOT, 'studio', studioDistDir, 'index.html')
  const built = join(ROOT, 'web', nextDistDir)
  return step === 'package'
    ? join(built, 'standalone', 'web', nextDistDir, 'BUILD_ID')
    : join(built, 'BUILD_ID')
}

const readStamp = (settings: Settings, name: BuildName, step: BuildStep) => {
  const file = stampFile(settings, name, step)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Whether the step was made from these sources. */
function isDone(settings: Settings, name: BuildName, step: BuildStep, sources: string): boolean {
  return existsSync(outputFile(settings, name, step)) && readStamp(settings, name, step) === sources
}

/** Runs the steps that have not been run since the sources changed. */
export async function ensureBuilt(
  settings: Settings,
  name: BuildName,
  steps: readonly BuildStep[],
  runStep: (step: BuildStep) => Promise<void>,
): Promise<void> {
  const sources = fingerprint(name)
  for (const step of steps) {
    if (isDone(settings, name, step, sources)) continue
    for (const later of STEPS.slice(STEPS.indexOf(step)))
      rmSync(stampFile(settings, name, later), { force: true })
    await runStep(step)
    mkdirSync(join(settings.dataDir, 'builds'), { recursive: true })
    writeFileSync(stampFile(settings, name, step), sources)
  }
}
