import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { type BuildStep, ensureBuilt } from './build.ts'
import { parseSettings, ROOT, type Settings } from './settings.ts'

let dataDir: string
let built: string
let settings: Settings
let ran: BuildStep[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'build-'))
  built = mkdtempSync(join(ROOT, 'web', '.next-unit-'))
  settings = parseSettings({ DATA_DIR: dataDir, NEXT_DIST_DIR: basename(built) })
  ran = []
})
afterEach(() => {
  rmSync(dataDir, { recursive: true })
  rmSync(built, { recursive: true })
})

const packed = () => join(built, 'standalone', 'web', settings.nextDistDir)

async function ensure(...steps: BuildStep[]): Promise<BuildStep[]> {
  ran = []
  await ensureBuilt(settings, 'web', steps, async (step) => {
    ran.push(step)
    const folder = step === 'package' ? packed() : built
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'BUILD_ID'), 'id')
  })
  return ran
}

it('runs each step once, in order', async () => {
  expect(await ensure('compile', 'compress', 'package')).toEqual(['compile', 'compress', 'package'])
  expect(await ensure('compile', 'compress', 'package')).toEqual([])
})

it('adds to what is served only the steps that are missing', async () => {
  expect(await ensure('compile')).toEqual(['compile'])
  expect(await ensure('compile', 'compress', 'package')).toEqual(['compress', 'package'])
})

it('repeats every later step when the build is gone', async () => {
  await ensure('compile', 'compress', 'package')
  rmSync(join(built, 'BUILD_ID'))
  expect(await ensure('compile')).toEqual(['compile'])
  expect(await ensure('compress', 'package')).toEqual(['compress', 'package'])
})

it('repeats the folder that runs alone when it is gone', async () => {
  await ensure('compile', 'compress', 'package')
  rmSync(packed(), { recursive: true })
  expect(await ensure('compile', 'compress', 'package')).toEqual(['package'])
})

it('repeats a step that has failed', async () => {
  const failing = ensureBuilt(settings, 'web', ['compile'], async () => {
    writeFileSync(join(built, 'BUILD_ID'), 'id')
    throw new Error('no memory')
  })
  await expect(failing).rejects.toThrow('no memory')
  expect(existsSync(join(built, 'BUILD_ID'))).toBe(true)
  expect(await ensure('compile')).toEqual(['compile'])
})

it('takes what a build generates beside its sources for none', async () => {
  const generated = join(ROOT, 'web', 'next-env.d.ts')
  const before = existsSync(generated) ? readFileSync(generated) : undefined
  await ensure('compile')
  writeFileSync(generated, '// another one')
  try {
    expect(await ensure('compile')).toEqual([])
  } finally {
    if (before === undefined) rmSync(generated)
    else writeFileSync(generated, before)
  }
})
