import { describe, expect, it } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseServerEnv } from '../../web/src/config/parse-env.ts'
import { PACKAGE_NAMES } from './debian.ts'
import { ROOT } from './settings.ts'

const FOLDER = join('.github', 'workflows')
const files = readdirSync(join(ROOT, FOLDER)).map((name) => join(FOLDER, name))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Returns what GitHub's own checker finds. */
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
      ...read(file).matchAll(
        /(?:\.\/\.github\/workflows|\bsrc|\bscripts|\bsynthetic)\/[\w./-]+\.\w+/g,
      ),
    ]
    for (const [name] of names) {
      const candidates = ['.', 'packages/backend', 'web'].map((folder) => join(ROOT, folder, name))
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

  it('make the image after content is as its pages need it', () => {
    const release = read(join(FOLDER, 'release.yml'))
    expect(release.indexOf('scripts/migrate-content.ts')).toBeGreaterThan(0)
    expect(release.indexOf('scripts/migrate-content.ts')).toBeLessThan(
      release.indexOf('--filter web'),
    )
  })

  it('promote to production only what was visited in test, after all tests of that commit', () => {
    const promote = read(join(FOLDER, 'promote.yml'))
    expect(promote).toContain('.conclusion == "success"')
    expect(promote).toMatch(/command: npm run test:all\n\s+minutes: 180\n\s+ref: .+commit/)
    expect(promote).toMatch(/production:\n\s+needs: \[find, gate\]/)
    expect(read(join(FOLDER, 'deploy-stage.yml'))).toContain('synthetic/visitor.ts')
  })

  it('run the quick gate on each push, and never wait there for a person', () => {
    const release = read(join(FOLDER, 'release.yml'))
    expect(release).not.toContain('test:all')
    expect(release).not.toContain('stage: production')
  })

  it('install what the tests need, which a runner may not by itself', () => {
    const [, packages = ''] =
      /apt-get install (.+\\\n.+)/.exec(read(join(FOLDER, 'gate.yml'))) ?? []
    const missing = PACKAGE_NAMES.filter((name) => !packages.split(/\s+/).includes(name))
    // Runners have Firefox.
    expect(missing).toEqual(['firefox-esr'])
  })

  it('keep what failed tests leave in hidden folders', () => {
    const steps = files.flatMap((file) => read(file).split(/^ {6}- /m))
    const uploads = steps.filter(
      (step) => step.includes('actions/upload-artifact') && /^ +(?:path: )?\.\w/m.test(step),
    )
    expect(uploads).toHaveLength(1)
    for (const step of uploads) expect(step).toContain('include-hidden-files: true')
  })

  it.each(files)('%s uses no action that somebody else may change', (file) => {
    const actions = [...read(file).matchAll(/uses: (?!\.\/)(.+)/g)].map(([, action]) => action)
    for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/)
  })

  it.each(files)('%s lets jobs assume a role on AWS only where they do', (file) => {
    const [head = '', jobs = ''] = read(file).split(/^jobs:$/m)
    expect(head).not.toContain('id-token')
    for (const job of jobs.split(/^ {2}(?=\S)/m)) {
      // A called workflow has no more than its caller gives.
      const assumes = job.includes('role-to-assume') || job.includes('deploy-stage.yml')
      expect({ job, may: job.includes('id-token: write') }).toEqual({ job, may: assumes })
    }
  })
})
