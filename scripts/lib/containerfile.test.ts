import { expect, it } from '@jest/globals'
import { validate } from 'dockerfile-utils'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './settings.ts'
import { SITE_COMMAND } from './site-command.ts'

const containerfile = readFileSync(join(ROOT, 'web', 'Containerfile'), 'utf8')
const orders = containerfile
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
const getAll = (name: string) =>
  orders.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length).trim()] : []))

it('has no order that the linter reports', () => {
  expect(validate(containerfile)).toEqual([])
})

it('builds the image of the content lake, without rights, on the same Node', () => {
  const lake = readFileSync(join(ROOT, 'packages', 'content-lake', 'Containerfile'), 'utf8')
  expect(validate(lake)).toEqual([])
  expect(lake).toContain(`FROM ${getAll('FROM')[0]}\n`)
  expect(lake).toContain('\nUSER node\n')
})

it('runs with the version of Node that the repository pins', () => {
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  expect(getAll('FROM')).toEqual([`docker.io/library/node:${devDependencies['node']}-trixie-slim`])
})

it('copies only the standalone folder, runs without rights, and writes only to the build folder', () => {
  expect(getAll('COPY')).toEqual(['--chown=node:node . /site'])
  expect([...getAll('ADD'), ...getAll('RUN')]).toEqual([])
  expect(getAll('USER')).toEqual(['node'])
  expect(getAll('VOLUME')).toEqual(['["/site/web/.next"]'])
})

it('starts Node without a shell, which would not pass SIGTERM on', () => {
  expect(getAll('CMD').map((command) => JSON.parse(command))).toEqual([['node', ...SITE_COMMAND]])
  expect(getAll('ENTRYPOINT')).toEqual([])
  expect(getAll('STOPSIGNAL')).toEqual(['SIGTERM'])
})
