import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { getSharedEnvironment } from './instances.ts'
import { parseSettings, ROOT } from './settings.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'instances-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true })
  delete process.env.ASSETS_DIR
})

const getAssetsDir = () =>
  getSharedEnvironment(parseSettings({ DATA_DIR: dataDir }), 'redis://127.0.0.1')['ASSETS_DIR']

it('keeps assets for open tabs in one folder, which a new build does not delete', () => {
  expect(getAssetsDir()).toBe(join(dataDir, 'assets'))
})

it('keeps them where the operator says, also seen from the folder of an instance', () => {
  process.env.ASSETS_DIR = 'kept'
  expect(getAssetsDir()).toBe(join(ROOT, 'kept'))
})
