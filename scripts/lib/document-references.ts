// Checks that the links, paths and commands in Markdown files exist.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export interface DeadReference {
  code: 'docs(dead-reference)'
  filename: string
  message: string
}

const SKIPPED_FOLDERS = /^(?:\.|node_modules$|cdk\.out$|dist$)/
const FILE_NAME = /\.(?:cjs|css|graphql|js|json|md|mjs|svg|ts|tsx|yaml)$/
/** Addresses, placeholders (`x.ts`, `…`), options, globs of packages and generated folders. */
const NOT_A_PATH =
  /^[/.@<-]|^[A-Z_]+\/|:|[\s{}()[\]=,'"#?|+~$…]|(?:^|\/)x[A-Z.-]|^(?:node_modules|application|text|image)\//

/** Every file and folder of the repository, relative to its root. */
function listPaths(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (!entry.isDirectory()) return [path]
    return SKIPPED_FOLDERS.test(entry.name) ? [] : [path, ...listPaths(root, path)]
  })
}

const toPattern = (text: string) =>
  text.replaceAll(/[.+^\\]/g, '\\$&').replaceAll(/\*+|<[^>]+>/g, '[^/]*')

/** Paths may be relative to any folder, modules lack their extension, packages their `src`. */
function isKnown(paths: readonly string[], name: string): boolean {
  const pattern = new RegExp(`(?:^|/)${toPattern(name.replace(/\/$/, ''))}(?:\\.tsx?)?$`)
  return paths.some(
    (path) => pattern.test(path) || pattern.test(path.replace(/^packages\/([^/]+)\/src\//, '$1/')),
  )
}

const getLinks = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)

const getCodeSpans = (text: string) =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  )

const getCode = (text: string) => [
  ...getCodeSpans(text),
  ...[...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n')),
]

interface Manifest {
  name: string
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

interface Scripts {
  root: ReadonlySet<string>
  all: ReadonlySet<string>
}

const getScripts = ({ scripts = {} }: Manifest) => Object.keys(scripts)

/** Missing targets of a command. */
function findDeadCommand(command: string, scripts: Scripts, paths: readonly string[]) {
  const npm = /\bnpm (?:run (?:--silent )?)?(start|test|[\w:-]+)/.exec(command)?.[1]
  if (npm && !['install', 'ci'].includes(npm) && !scripts.root.has(npm)) return `npm run ${npm}`
  const run = /\bnode --run ([\w:-]+)/.exec(command)?.[1]
  if (run && !scripts.all.has(run)) return `node --run ${run}`
  const filtered = /\bpnpm --filter [\w-]+ ([\w:-]+)/.exec(command)?.[1]
  if (filtered && !scripts.all.has(filtered)) return `pnpm --filter … ${filtered}`
  const file = /\bnode (?:--[\w-]+ )*([\w./-]+\.(?:ts|mjs|js))\b/.exec(command)?.[1]
  if (file && !file.startsWith('node_modules/') && !isKnown(paths, file)) return `node ${file}`
  return undefined
}

/** Missing targets of the links, paths and commands in the repository's Markdown files. */
export function findDeadReferences(root: string): DeadReference[] {
  const paths = listPaths(root)
  const readManifest = (path: string): Manifest =>
    JSON.parse(readFileSync(join(root, path), 'utf8'))
  const rootManifest = readManifest('package.json')
  const manifests = paths
    .filter((path) => /(?:^|\/)package\.json$/.test(path))
    .map((path) => readManifest(path))
  const scripts = {
    root: new Set(getScripts(rootManifest)),
    all: new Set(manifests.flatMap(getScripts)),
  }
  // Modules of registry packages, and names that begin with the project's.
  const foreign = new Set([
    rootManifest.name,
    ...manifests.flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) =>
        version.startsWith('workspace:') ? [] : [name],
      ),
    ),
  ])
  const documents = paths.filter((path) => path.endsWith('.md'))
  return documents.flatMap((document) => {
    const filename = join(root, document)
    const text = readFileSync(filename, 'utf8')
    const report = (what: string) => ({
      code: 'docs(dead-reference)' as const,
      filename,
      message: `${relative(root, filename)}: ${what} does not exist.`,
    })
    const links = getLinks(text)
      .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
      .filter((target) => !existsSync(resolve(dirname(filename), target.replace(/#.*/, ''))))
    const named = getCodeSpans(text)
      .map((code) => code.replace(/ -.*/, ''))
      .filter((code) => !NOT_A_PATH.test(code) && (FILE_NAME.test(code) || code.includes('/')))
      .filter((code) => !foreign.has(code.split('/')[0] ?? '') && !isKnown(paths, code))
    const commands = getCode(text).flatMap((code) => findDeadCommand(code, scripts, paths) ?? [])
    return [...links, ...named, ...commands].map(report)
  })
}
