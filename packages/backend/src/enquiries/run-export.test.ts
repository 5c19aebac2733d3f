import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { createFolderExports, type FolderExports } from '../embedded/storage/folder-exports.ts'
import { getExport, listExports, purgeExports, putExport } from '../exports/export-job.ts'
import { putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { runExport, type RunExportDeps } from './run-export.ts'

const RECORDS = 450
const NOW = new Date('2026-11-20T04:00:00.000Z')
const YEAR_MS = 366 * 24 * 60 * 60_000

describe('an export', () => {
  let store: EmbeddedStore
  let folder: string
  let files: FolderExports
  let deps: RunExportDeps & { errors: unknown[] }
  beforeAll(async () => {
    store = await openEmbeddedStore()
    await Promise.all(
      Array.from({ length: RECORDS }, (_, index) =>
        putNewEnquiry(
          store,
          buildEnquiry({
            kind: 'CONTACT',
            key: `01KAGQ${String(index).padStart(20, '0')}`,
            createdAt: new Date(NOW.getTime() + index * 1000).toISOString(),
          }),
        ),
      ),
    )
  })
  afterAll(() => store.close())
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'exports-'))
    files = createFolderExports({ folder, url: 'http://backend.test', secret: 'secret' })
    const errors: unknown[] = []
    deps = {
      store,
      files,
      errors,
      logError: (_message, cause) => errors.push(cause),
      // A part for each page of 200.
      partBytes: 1000,
      retryPauseMs: 0,
    }
  })
  afterEach(async () => {
    const later = { now: new Date(NOW.getTime() + YEAR_MS), limit: 10 }
    await purgeExports(store, { remove: () => Promise.resolve() }, later)
    rmSync(folder, { recursive: true })
  })

  const start = () =>
    putExport(
      store,
      { sub: 'mei', groups: ['manager', 'outlet-all'], filter: { kind: 'CONTACT' } },
      NOW,
    )
  const readReferences = (id: string) =>
    readFileSync(join(folder, id), 'utf8')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
  const expectWhole = async (id: string) => {
    expect(await getExport(store, id)).toMatchObject({ state: 'DONE', rows: RECORDS })
    const references = readReferences(id)
    expect(references).toHaveLength(RECORDS)
    expect(new Set(references).size).toBe(RECORDS)
    expect(readdirSync(folder)).toEqual([id])
  }

  it('holds every record once when it takes several parts', async () => {
    const { id } = await start()
    expect(await runExport(deps, id)).toBe(true)
    await expectWhole(id)
    expect((await getExport(store, id))?.tags).toHaveLength(3)
  })

  it('goes on where it was when its time was over', async () => {
    const { id } = await start()
    expect(await runExport({ ...deps, hasTime: () => false }, id)).toBe(false)
    expect(await getExport(store, id)).toMatchObject({ state: 'RUNNING', rows: 200 })
    expect(await listExports(store, 10)).toEqual([id])
    expect(await runExport(deps, id)).toBe(true)
    await expectWhole(id)
  })

  it('is whole when a part fails once', async () => {
    const { id } = await start()
    let calls = 0
    const putPart: FolderExports['putPart'] = (part) => {
      calls += 1
      return calls === 2 ? Promise.reject(new Error('disk')) : files.putPart(part)
    }
    expect(await runExport({ ...deps, files: { ...files, putPart } }, id)).toBe(true)
    expect(deps.errors).toHaveLength(1)
    await expectWhole(id)
  })

  it('is whole when putting the parts together fails once', async () => {
    const { id } = await start()
    let calls = 0
    const finish: FolderExports['finish'] = (...parts) => {
      calls += 1
      return calls === 1 ? Promise.reject(new Error('power')) : files.finish(...parts)
    }
    expect(await runExport({ ...deps, files: { ...files, finish } }, id)).toBe(true)
    await expectWhole(id)
  })

  it('has failed when every attempt does', async () => {
    const { id } = await start()
    const putPart = () => Promise.reject(new Error('full'))
    expect(await runExport({ ...deps, files: { ...files, putPart } }, id)).toBe(true)
    expect(await getExport(store, id)).toMatchObject({ state: 'FAILED' })
    expect(deps.errors).toHaveLength(3)
  })

  it('is written by one of two workers only', async () => {
    const { id } = await start()
    await Promise.all([runExport(deps, id), runExport(deps, id)])
    expect(await getExport(store, id)).toMatchObject({ state: 'DONE', rows: RECORDS })
    expect(readReferences(id)).toHaveLength(RECORDS)
  })
})
