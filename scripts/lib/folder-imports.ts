// Rules on imports between folders, which the linter cannot express.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export interface FolderViolation {
  code: 'folders(no-cycle)' | 'folders(layers)'
  /** Absolute. */
  filename: string
  message: string
}

interface FolderImport {
  filename: string
  /** Folders, relative to the sources. */
  from: string
  to: string
}

/** Areas of the backend with their allowed imports; every other folder is the domain. */
const LAYERS: Record<string, readonly string[]> = {
  domain: ['domain'],
  embedded: ['embedded', 'domain'],
  aws: ['aws', 'domain'],
  operators: ['operators', 'aws', 'embedded', 'domain'],
}

const getTopFolder = (folder: string): string => folder.split('/')[0] ?? ''

const getLayer = (folder: string): string => {
  const top = getTopFolder(folder)
  return top in LAYERS ? top : 'domain'
}

/**
 * `embedded` and `aws` are areas by subfolder; elsewhere the first level counts. A file beside the
 * folders stands for itself.
 */
function getFolder(path: string): string {
  if (!path.includes('/')) return path
  const parts = dirname(path).split('/')
  const isSplit = parts[0] === 'embedded' || parts[0] === 'aws'
  return parts.slice(0, isSplit ? 2 : 1).join('/')
}

/** Imports between folders. Tests and fixtures may import anything. */
function listFolderImports(sources: string): FolderImport[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.(test|fixture)\.tsx?$|(^|\/)(node_modules|testing|dist|\.sanity)\//.test(path),
    )
    .flatMap((path) => {
      const filename = join(sources, path)
      const text = readFileSync(filename, 'utf8')
      return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
        ([, specifier = '']) => ({
          filename,
          from: getFolder(path),
          to: getFolder(relative(sources, resolve(dirname(filename), specifier))),
        }),
      )
    })
    .filter(({ from, to }) => from !== to)
}

function findReachable(start: string, imports: FolderImport[]): Set<string> {
  const reached = new Set<string>()
  const pending = [start]
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const { from, to } of imports) {
      if (from !== folder || reached.has(to)) continue
      reached.add(to)
      pending.push(to)
    }
  }
  return reached
}

/** Imports that form a cycle of folders. */
export function findFolderCycles(sources: string): FolderViolation[] {
  const imports = listFolderImports(sources)
  return imports
    .filter(({ from, to }) => findReachable(to, imports).has(from))
    .map(({ filename, from, to }) => ({
      code: 'folders(no-cycle)',
      filename,
      message: `${relative(sources, filename)}: ${from} imports ${to}, and back`,
    }))
}

/** Imports that cross the backend's layers. */
export function findLayerViolations(sources: string): FolderViolation[] {
  return listFolderImports(sources)
    .filter(({ from, to }) => !LAYERS[getLayer(from)]?.includes(getLayer(to)))
    .map(({ filename, from, to }) => ({
      code: 'folders(layers)',
      filename,
      message: `${relative(sources, filename)}: ${from} imports ${to}`,
    }))
}
