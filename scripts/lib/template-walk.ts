import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { z } from 'zod'
import { buildPackage } from '../../packages/content-lake/build/build-package.ts'
import type { Count } from './browser-tests.ts'
import { ensureChromium } from './chromium.ts'
import { getFreePort } from '../../packages/core/src/testing/ports.ts'
import { capture, log, run, startService, waitForUrl } from './processes.ts'
import { ROOT } from './settings.ts'
import { retry } from './smoke-browser.ts'
import { TEST_FOLDER } from './test-systems.ts'

const STUDIO = join(ROOT, 'studio')
const LAKE = join(ROOT, 'packages', 'content-lake')
const SANITY = dirname(createRequire(join(STUDIO, 'package.json')).resolve('sanity/package.json'))
const CLI = dirname(createRequire(join(SANITY, 'package.json')).resolve('@sanity/cli/package.json'))
const PROJECT = { projectId: 'templates', dataset: 'production' }
/** Dependencies of every Studio that the CLI makes. */
const DEPENDENCIES = ['sanity', '@sanity/vision', 'react', 'react-dom', 'styled-components']
/** A document type of a template, which has a title, and its only picture. */
const DOCUMENTS: Partial<Record<string, { type: string; picture: string }>> = {
  blog: { type: 'post', picture: 'mainImage' },
  moviedb: { type: 'movie', picture: 'poster' },
}
const LIMIT_MS = 60_000

const toText = z.custom<(options: unknown) => string>((value) => typeof value === 'function')
const templateSchema = z.object({
  configTemplate: z.unknown().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
})
type Template = z.output<typeof templateSchema> & { name: string }
const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) })

/** Loads what `npm create sanity` itself uses. */
async function loadFromCli<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return schema.parse(await import(pathToFileURL(join(CLI, 'dist/actions/init', file)).href))
}

const findInstalled = (name: string) =>
  [join(STUDIO, 'node_modules', name), join(LAKE, 'node_modules', name)].find(existsSync)

async function link(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const target = join(folder, 'node_modules', name)
    await mkdir(dirname(target), { recursive: true })
    const source = findInstalled(name)
    if (source !== undefined && !existsSync(target)) await symlink(source, target)
  }
}

/** Writes a Studio as the CLI does, with the one line that the lake's README shows. */
async function writeStudio(
  folder: string,
  { name, configTemplate, dependencies }: Template,
  lakeUrl: string,
): Promise<void> {
  await cp(join(CLI, 'templates', name), folder, { recursive: true })
  for (const file of await readdir(folder, { recursive: true }))
    if (file.endsWith('.js'))
      await rename(join(folder, file), join(folder, `${file.slice(0, -2)}ts`))

  const studio = z.object({ createStudioConfig: toText })
  const { createStudioConfig } = await loadFromCli('createStudioConfig.js', studio)
  const command = z.object({ createCliConfig: toText })
  const { createCliConfig } = await loadFromCli('createCliConfig.js', command)
  const variables = { ...PROJECT, projectName: name, autoUpdates: false }
  const config = createStudioConfig({ template: configTemplate, variables })
  const withLake = config.replace(
    'defineConfig({',
    `defineConfig({\n  ...lakeStudio({ url: '${lakeUrl}' }),`,
  )
  assert.match(withLake, /\.\.\.lakeStudio\(/)
  const importing = "import { lakeStudio } from 'content-lake/studio'\n"
  await writeFile(join(folder, 'sanity.config.ts'), importing + withLake)
  await writeFile(join(folder, 'sanity.cli.ts'), createCliConfig(variables))
  const versions: Record<string, string> = {}
  for (const each of [...DEPENDENCIES, ...Object.keys(dependencies)]) {
    const text = await readFile(join(findInstalled(each) ?? '', 'package.json'), 'utf8')
    versions[each] = z.object({ version: z.string() }).parse(JSON.parse(text)).version
  }
  const manifest = { name, private: true, dependencies: versions }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
}

/** The templates that the CLI offers: those whose dependencies are here, and the others. */
async function listTemplates(): Promise<{ complete: Template[]; others: Template[] }> {
  const schema = z.object({ default: z.record(z.string(), templateSchema) })
  const { default: templates } = await loadFromCli('templates/index.js', schema)
  const choices = z.object({ templateChoices: z.array(z.object({ value: z.string() })) })
  const { templateChoices } = await loadFromCli('scaffoldTemplate.js', choices)
  const studios = templateChoices.flatMap(({ value: name }) => {
    const template = templates[name]
    return template ? [{ name, ...template }] : []
  })
  const isComplete = ({ dependencies }: Template) =>
    Object.keys(dependencies).every((name) => findInstalled(name) !== undefined)
  return {
    complete: studios.filter(isComplete),
    others: studios.filter((template) => !isComplete(template)),
  }
}

/** Writes a document with a picture, publishes it, and sees what others change. */
async function writeDocument(
  page: Page,
  studioUrl: string,
  client: SanityClient,
  { type, picture }: { type: string; picture: string },
): Promise<void> {
  await page.goto(`${studioUrl}/intent/create/template=${type};type=${type}/`)
  const title = page.getByTestId('field-title').getByRole('textbox')
  await title.fill('Written in the template')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByTestId('file-input-upload-button-sanity-default').click(),
  ])
  const create = { width: 40, height: 30, channels: 3, background: '#0a7' } as const
  const buffer = await sharp({ create }).png().toBuffer()
  await chooser.setFiles({ name: 'green.png', mimeType: 'image/png', buffer })
  const query = `*[_type == $type][0]{_id, title, "picture": @[$picture].asset._ref}`
  const read = (perspective: 'raw' | 'published') =>
    client.fetch<Record<string, string> | null>(query, { type, picture }, { perspective })
  await retry(async () => assert.match((await read('raw'))?.['picture'] ?? '', /^image-/))
  await page.getByTestId('action-publish').click()
  await retry(async () =>
    assert.equal((await read('published'))?.['title'], 'Written in the template'),
  )
  const published = await read('published')
  await client
    .patch(published?.['_id'] ?? '')
    .set({ title: 'Changed elsewhere' })
    .commit()
  await retry(async () => assert.equal(await title.inputValue(), 'Changed elsewhere'))
}

async function walkStudio(
  browser: Browser,
  template: string,
  studioUrl: string,
  client: SanityClient,
): Promise<void> {
  const { apiHost } = client.config()
  const page = await browser.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('response', (response) => {
    const isRefused = response.status() >= 400 && response.url().startsWith(apiHost)
    if (isRefused) faults.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(studioUrl)
  await page.locator('#user-menu').first().waitFor()
  const document = DOCUMENTS[template]
  if (document) await writeDocument(page, studioUrl, client, document)
  await page.close()
  assert.deepEqual(faults, [])
}

/**
 * Makes Studios from the templates of Sanity's command line, and uses them in Chromium against the lake as it is packed:
 * signing in, writing, uploading, publishing, and hearing of changes.
 */
export async function runTemplateWalk(): Promise<Count> {
  const root = join(TEST_FOLDER, 'templates')
  await rm(root, { recursive: true, force: true })
  await mkdir(join(root, 'node_modules'), { recursive: true })
  const built = join(root, 'node_modules', 'content-lake')
  buildPackage(built)
  const manifest: unknown = JSON.parse(await readFile(join(built, 'package.json'), 'utf8'))
  const { complete, others } = await listTemplates()
  assert.ok(complete.length >= 3, 'The CLI has fewer templates than it had.')
  for (const { name } of others) log('studio', `${name}: left out, since it needs other packages`)
  await link(root, [
    ...Object.keys(manifestSchema.parse(manifest).dependencies),
    ...DEPENDENCIES,
    ...complete.flatMap(({ dependencies }) => Object.keys(dependencies)),
  ])

  const studioUrl = `http://127.0.0.1:${await getFreePort()}`
  const apiHost = `http://127.0.0.1:${await getFreePort()}`
  const command = join(built, 'lib', 'cli.js')
  const data = ['--data', join(root, 'data')]
  const options = ['--port', new URL(apiHost).port, '--project', PROJECT.projectId]
  const lake = startService('node', [command, ...options, ...data, '--origin', studioUrl], {
    label: 'lake',
    hide: /token/,
  })
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await waitForUrl(`${apiHost}/v1/ping`, lake)
    const token = await capture('node', [command, 'token', 'administrator', ...data], {
      label: 'token',
    })
    const client = createClient({
      ...PROJECT,
      apiHost,
      token: token.trim(),
      apiVersion: '2025-02-19',
      useProjectHostname: false,
      useCdn: false,
    })
    for (const template of complete) {
      const { name } = template
      const cwd = join(root, name)
      await writeStudio(cwd, template, apiHost)
      const sanity = join(SANITY, 'bin', 'sanity')
      const env = { DO_NOT_TRACK: '1' }
      await run('node', [sanity, 'build', '--yes'], { label: 'studio', cwd, env })
      const { hostname, port } = new URL(studioUrl)
      const serve = [sanity, 'preview', '--host', hostname, '--port', port]
      const studio = startService('node', serve, { label: 'studio', cwd, env })
      try {
        await waitForUrl(studioUrl, studio)
        await walkStudio(browser, name, studioUrl, client)
        log('studio', `${name}: passed`)
      } finally {
        await studio.stop()
      }
    }
  } finally {
    await browser.close()
    await lake.stop()
  }
  return { passed: complete.length, failed: 0, skipped: others.length }
}
