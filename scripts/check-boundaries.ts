// Asserts that every planted violation under fixtures/fail is reported, and that the folders of
// packages, of the site's server and of Studio, and the documents have none.
import { globSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { findDeadReferences } from './lib/document-references.ts'
import { findFolderCycles, findLayerViolations } from './lib/folder-imports.ts'
import { ROOT } from './lib/settings.ts'
import { NOUN_CLAUSE } from './lint-rules.ts'

const FOLDER = join(ROOT, 'fixtures', 'fail')
/** Packages whose folders form a tree. */
const TREES = ['backend', 'content-lake', 'core', 'desk', 'seed']

function listFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return listFiles(path)
    return /\.(?:tsx?|vcl)$/.test(path) || (path.endsWith('.md') && name !== 'README.md')
      ? [path]
      : []
  })
}

function findFolderViolations(root: string) {
  const getSources = (name: string) => join(root, 'packages', name, 'src')
  return [
    ...findLayerViolations(getSources('backend')),
    ...TREES.flatMap((name) => findFolderCycles(getSources(name))),
    ...findFolderCycles(join(root, 'web', 'server')),
    ...findFolderCycles(join(root, 'studio')),
  ]
}

/** Files with comments that the linter does not read. */
const COMMENTED =
  '{.env.example,.github/workflows/*.yml,{fixtures,packages,web}/**/{Containerfile,*.graphql,*.vcl}}'

/** Finds comments there that begin as `comment-start` of the linter forbids; lines that follow continue the first. */
function findNounClauses(root: string) {
  return globSync(COMMENTED, { cwd: root, exclude: ['**/node_modules/**'] }).flatMap((file) => {
    const filename = join(root, file)
    const comments = readFileSync(filename, 'utf8').matchAll(
      /(?<!^[ \t]*# .*\n)^[ \t]*(?:# |"+)(.+)/gm,
    )
    return Array.from(comments, ([, text = '']) => text)
      .filter((text) => NOUN_CLAUSE.test(text))
      .map((text) => ({
        code: 'docs(comment-start)',
        filename,
        message: `${file}: "${text}" must begin with its subject or verb.`,
      }))
  })
}

const { stdout } = spawnSync('oxlint', ['--format', 'json', FOLDER], {
  cwd: ROOT,
  encoding: 'utf8',
})
/** "fixtures/fail/a.ts(5,14): error TS2741: …" */
const TYPE_ERROR = /^(\S+)\(\d+,\d+\): error (TS\d+)/gm
const types = spawnSync('tsc', ['--pretty', 'false', '-p', FOLDER], { cwd: ROOT, encoding: 'utf8' })
const references = findDeadReferences(ROOT)
const nounClauses = findNounClauses(ROOT)
const isPlanted = ({ filename }: { filename: string }) => filename.startsWith(FOLDER)
const violations = [
  ...findFolderViolations(ROOT),
  ...[...references, ...nounClauses].filter((each) => !isPlanted(each)),
]
if (violations.length > 0) {
  console.error(violations.map(({ code, message }) => `${code} ${message}`).join('\n'))
  process.exit(1)
}

const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(stdout)

const found = [
  ...report.diagnostics.map(({ code, filename }) => ({ code, filename: join(ROOT, filename) })),
  ...Array.from(types.stdout.matchAll(TYPE_ERROR), ([, file = '', code = '']) => ({
    code: `tsc(${code})`,
    filename: join(ROOT, file),
  })),
  ...findFolderViolations(FOLDER),
  ...[...references, ...nounClauses].filter(isPlanted),
]

const files = listFiles(FOLDER)
const missed = files.filter((file) => {
  const expected = /^(?:\/\/|#|<!--) expect: (.+?)(?: -->)?$/m.exec(readFileSync(file, 'utf8'))?.[1]
  if (expected === undefined) throw new Error(`${file} does not name the rule it breaks.`)
  return !found.some(({ code, filename }) => code === expected && filename === file)
})

if (files.length === 0 || missed.length > 0) {
  console.error(
    `Boundary rules that caught nothing:\n${missed.join('\n') || 'no planted violation found'}`,
  )
  process.exit(1)
}
console.log(`${files.length} planted boundary violations, all caught`)
