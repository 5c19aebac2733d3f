import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

// The command line reads this before it reads its configuration: nothing is sent from a build.
process.env['DO_NOT_TRACK'] = '1'

const manifest = createRequire(import.meta.url).resolve('sanity/package.json')
await import(pathToFileURL(join(dirname(manifest), 'bin', 'sanity')).href)
