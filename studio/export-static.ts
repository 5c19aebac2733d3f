// `export-static.ts FOLDER` writes the built Studio for a stage as static files, its settings in the page, and its
// Content-Security-Policy to standard output: a static host sends it as a header.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildContentSecurityPolicy } from './content-security-policy.ts'
import { parseServedSettings } from './served-settings.ts'
import { addEnvironment } from './studio-server.ts'

const [target] = process.argv.slice(2)
if (!target) throw new Error('Name the folder to write to.')
const settings = parseServedSettings(process.env)
if (!settings.ok) {
  process.stderr.write(`${settings.error}\n`)
  process.exit(1)
}
const { environment } = settings.value
const directory = resolve(import.meta.dirname, process.env['STUDIO_DIST_DIR'] || 'dist')
const html = addEnvironment(readFileSync(join(directory, 'index.html'), 'utf8'), environment)
// Compressed copies are for a server that chooses between them.
cpSync(directory, target, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) })
writeFileSync(join(target, 'index.html'), html)
process.stdout.write(`${buildContentSecurityPolicy(html, environment)}\n`)
