import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePackages, installPackages } from './debian.ts'

const CLUSTER = ['varnish', 'varnish-modules', 'redis-server'] as const
type Name = (typeof CLUSTER)[number]

let printed: ReturnType<typeof jest.spyOn>
beforeEach(() => {
  printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => printed.mockRestore())

function setUp(there: readonly Name[], { mayInstall = true, problem = '' } = {}) {
  const present = new Set<string>(there)
  const asked: (readonly string[])[] = []
  const machine = {
    has: (name: string) => present.has(name),
    mayInstall: () => mayInstall,
    install: async (names: readonly string[]) => {
      asked.push(names)
      if (problem) throw new Error(problem)
      for (const name of names) present.add(name)
    },
  }
  return { asked, ensure: () => ensurePackages(CLUSTER, machine) }
}

it('installs nothing when all is there', async () => {
  const { asked, ensure } = setUp(CLUSTER)
  await ensure()
  expect(asked).toEqual([])
})

it('installs all that is missing in one go', async () => {
  const { asked, ensure } = setUp(['varnish'])
  await ensure()
  expect(asked).toEqual([['varnish-modules', 'redis-server']])
})

it('says in one line what to install where it may not', async () => {
  const { asked, ensure } = setUp(['varnish'], { mayInstall: false })
  await expect(ensure()).rejects.toThrow(
    /^Missing: varnish-modules, redis-server\. .+apt-get install varnish-modules redis-server\)\.$/,
  )
  expect(asked).toEqual([])
})

it('says the same when apt-get fails, after what it complained about', async () => {
  const { ensure } = setUp([], { problem: 'Could not resolve deb.debian.org' })
  await expect(ensure()).rejects.toThrow(
    /apt-get install varnish varnish-modules redis-server\)\.$/,
  )
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('Could not resolve'))
})

it('installs for two steps at once, one after the other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'apt-get-'))
  // Fails as the real one does while another one works.
  const fake = `#!/bin/sh
mkdir "${folder}/busy" || { echo "E: Could not get lock" >&2; exit 100; }
sleep 0.05
rmdir "${folder}/busy"
`
  await writeFile(join(folder, 'apt-get'), fake, { mode: 0o755 })
  const path = process.env.PATH
  process.env.PATH = `${folder}:${path}`
  try {
    const both = Promise.all([installPackages(['varnish']), installPackages(['xvfb'])])
    await expect(both).resolves.toHaveLength(2)
  } finally {
    process.env.PATH = path
    await rm(folder, { recursive: true })
  }
})
