import { describe, expect, it } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseServerEnv } from '../../web/src/config/parse-env.ts'
import { ROOT } from './settings.ts'

const FOLDER = join('.github', 'workflows')
const files = readdirSync(join(ROOT, FOLDER)).map((name) => join(FOLDER, name))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** What GitHub's own checker finds. */
const lint = (file: string): string =>
  spawnSync('node', ['--no-warnings', join(ROOT, 'scripts', 'lint-workflows.ts'), file], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  }).stdout

interface Step {
  file: string
  text: string
}

const buildSteps: Step[] = files.flatMap((file) =>
  read(file)
    .split(/^ {6}- /m)
    .filter((text) => /^run: .*--filter web\b.* build$/m.test(text))
    .map((text) => ({ file, text })),
)

/** Variables of a step; what GitHub holds is the text of its expression. */
const readVariables = ({ text }: Step): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^ {10}(\w+): (.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^\$\{\{ (.+) \}\}$/, '$1'),
    ]),
  )

describe('workflows', () => {
  it.each(files)('%s has nothing that GitHub refuses', (file) => {
    expect(lint(join(ROOT, file))).toBe('')
  })

  it.each([
    ['a job needs one that does not exist', 'needs: gate', 'needs: nothing'],
    ['an expression names what is not there', 'github.sha', 'github.hsa'],
    ['a key is misspelt', 'runs-on:', 'run-on:'],
    ['an event does not exist', 'push:', 'pushed:'],
  ])('are refused when %s', (_case, good, bad) => {
    const text = read(join(FOLDER, 'release.yml'))
    expect(text).toContain(good)
    const file = join(mkdtempSync(join(tmpdir(), 'workflow-')), 'release.yml')
    writeFileSync(file, text.replace(good, bad))
    expect(lint(file)).toMatch(/release\.yml:\d+ /)
  })

  it.each(files)('%s names only files that exist', (file) => {
    const names = [
      ...read(file).matchAll(/(?:\.\/\.github\/workflows|\bsrc|\bsynthetic)\/[\w./-]+\.\w+/g),
    ]
    for (const [name] of names) {
      const candidates = ['.', 'packages/backend', 'packages/content-lake', 'web'].map((folder) =>
        join(ROOT, folder, name),
      )
      expect({ name, isFound: candidates.some((path) => existsSync(path)) }).toEqual({
        name,
        isFound: true,
      })
    }
  })

  it('build the site in the release alone', () => {
    expect(buildSteps.map(({ file }) => file.slice(FOLDER.length + 1))).toEqual(['release.yml'])
  })

  it.each(buildSteps)('$file builds the site from content that its runner reaches', (step) => {
    // Whether the key is one is known to GitHub only.
    const { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key, ...variables } = readVariables(step)
    expect(key).toBe('secrets.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY')
    expect(parseServerEnv(variables).lake).toMatchObject({
      apiHost: 'https://api.sanity.io',
      projectId: 'vars.SANITY_PROJECT_ID',
      dataset: 'vars.SANITY_DATASET',
      readToken: 'secrets.SANITY_API_READ_TOKEN',
    })
  })

  it('promotes to production only what was visited in test', () => {
    const release = read(join(FOLDER, 'release.yml'))
    expect(release).toMatch(/production:\n\s+needs: \[image, test\]/)
    expect(read(join(FOLDER, 'deploy-stage.yml'))).toContain('synthetic/visitor.ts')
  })
})
