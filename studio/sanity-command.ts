import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Must be set before the command line reads its configuration: a build must not send telemetry.
process.env['DO_NOT_TRACK'] = '1'

const { STUDIO_DIST_DIR: outputDirectory } = process.env
if (process.argv[2] === 'build' && outputDirectory) process.argv.push(outputDirectory)

const manifest = createRequire(import.meta.url).resolve('sanity/package.json')
await import(pathToFileURL(join(dirname(manifest), 'bin', 'sanity')).href)
