import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Plugin, rolldown } from 'rolldown'

const WEB = join(import.meta.dirname, '..', '..', '..')
const STYLES = join(WEB, 'src', 'app', 'globals.css')
/** Reserved for tests: only the routes below answer there. */
const ORIGIN = 'https://components.test'
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html' }
const PAGE = `<!doctype html><html lang="en-SG"><head><title>Component</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/styles.css">
</head><body><main id="root"></main><script type="module" src="/fixture.js"></script></body></html>`

/** Rolldown does not bundle CSS; no fixture shows a part that has a module of its own. */
const WITHOUT_STYLES: Plugin = {
  name: 'without-styles',
  load: (id) =>
    id.endsWith('.module.css') ? { code: 'export default {}', moduleType: 'js' } : undefined,
}

type Files = ReadonlyMap<string, string>

const builds = new Map<string, Promise<Files>>()

/** Mounts a single component with the site's styles, for states that no page has. */
export async function openComponent(page: Page, fixture: string, search = ''): Promise<void> {
  let build = builds.get(fixture)
  if (!build) builds.set(fixture, (build = buildFiles(fixture)))
  const files = await build
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname
    const body = files.get(path)
    if (body === undefined) await route.fulfill({ status: 404 })
    else
      await route.fulfill({ body, contentType: TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html' })
  })
  await page.goto(`${ORIGIN}/${search}`)
}

async function buildFiles(fixture: string): Promise<Files> {
  const bundle = await rolldown({
    input: { fixture: join(import.meta.dirname, `${fixture}.fixture.tsx`) },
    cwd: WEB,
    platform: 'browser',
    plugins: [WITHOUT_STYLES],
    logLevel: 'silent',
    transform: {
      jsx: 'react-jsx',
      // Next's own modules read settings that its builds replace.
      define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    },
  })
  const { output } = await bundle.generate({ format: 'esm', entryFileNames: '[name].js' })
  await bundle.close()
  const files = new Map<string, string>([
    ['/', PAGE],
    ['/styles.css', await buildStyles()],
  ])
  for (const chunk of output) {
    if (chunk.type === 'chunk') files.set(`/${chunk.fileName}`, chunk.code)
  }
  return files
}

async function buildStyles(): Promise<string> {
  const { default: tailwind } = await import('@tailwindcss/postcss')
  const { default: postcss } = await import('postcss')
  const plugin = tailwind({ base: join(WEB, 'src') })
  const source = await readFile(STYLES, 'utf8')
  const { css } = await postcss([plugin]).process(source, { from: STYLES })
  return css
}
