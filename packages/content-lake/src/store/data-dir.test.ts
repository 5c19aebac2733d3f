import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { createTemporaryDirectory } from '../testing/temporary-directory.ts'
import { startTestLake } from '../testing/test-lake.ts'
import { DataDirError } from './data-dir-error.ts'

async function getStartError(dataDir: string): Promise<Error> {
  try {
    const lake = await startTestLake({ dataDir })
    await lake.server.close()
  } catch (error) {
    if (error instanceof DataDirError) return error
    throw error
  }
  throw new Error('The lake was expected not to start')
}

it('refuses a second lake on the same data until the first one has stopped', async () => {
  const dataDir = createTemporaryDirectory()
  const first = await startTestLake({ dataDir })
  expect((await getStartError(dataDir)).message).toBe(
    `Another content lake uses the data directory ${dataDir}: stop it, or choose another directory with --data (or DATA_DIR)`,
  )
  // The first lake is unaffected.
  const client = first.createClient({ token: first.tokens.editor })
  await client.create({ _id: 'a', _type: 'note' })
  await first.server.close()

  const second = await startTestLake({ dataDir })
  expect(await second.createClient().getDocument('a')).toMatchObject({ _id: 'a' })
  await second.server.close()
})

it('removes the index of words that an earlier lake kept', async () => {
  const dataDir = createTemporaryDirectory()
  const folder = join(dataDir, 'text-indexes')
  mkdirSync(folder)
  writeFileSync(join(folder, 'production'), 'words')
  const lake = await startTestLake({ dataDir })
  expect(existsSync(folder)).toBe(false)
  await lake.server.close()
})

it('lets only its owner read the files', async () => {
  const dataDir = join(createTemporaryDirectory(), 'data')
  const lake = await startTestLake({ dataDir })
  const getMode = (name: string) => statSync(join(dataDir, name)).mode & 0o777
  expect(['.', 'auth'].map(getMode)).toEqual([0o700, 0o700])
  const files = ['lake.sqlite', 'lake.sqlite-wal', 'lake.sqlite-shm', 'lake.lock']
  expect([...files, 'auth/tokens.json'].map(getMode)).toEqual(Array(5).fill(0o600))
  await lake.server.close()
})

it('names in one line a database that is invalid, empty or has damaged pages', async () => {
  const dataDir = createTemporaryDirectory()
  const file = join(dataDir, 'lake.sqlite')
  const lake = await startTestLake({ dataDir })
  const client = lake.createClient({ token: lake.tokens.editor })
  const text = 'x'.repeat(2000)
  for (let n = 0; n < 50; n++) await client.create({ _type: 'note', text })
  await lake.server.close()

  const bytes = readFileSync(file)
  writeFileSync(
    file,
    Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(bytes.length - 8192, 7)]),
  )
  const contents = [
    readFileSync(file),
    Buffer.from('no database at all'.repeat(100)),
    Buffer.alloc(0),
  ]
  for (const content of contents) {
    writeFileSync(file, content)
    const { message } = await getStartError(dataDir)
    expect(message).toMatch(/^The database .*lake\.sqlite cannot be opened \(.*\): restore it/)
    expect(message).not.toContain('\n')
  }
})

it('reports a full disk, and keeps acknowledged writes', async () => {
  const lake = await startTestLake()
  const client = lake.createClient({ token: lake.tokens.editor, perspective: 'raw' })
  await client.create({ _id: 'kept', _type: 'note' })
  const { database } = lake.server.context
  const pages = Number(Object.values(database.prepare('PRAGMA page_count').get() ?? {})[0])
  database.exec(`PRAGMA max_page_count = ${pages + 2}`)
  const text = 'x'.repeat(50_000)
  await expect(client.create({ _id: 'lost', _type: 'note', text })).rejects.toMatchObject({
    statusCode: 507,
    message: expect.stringContaining('The disk of the content lake is full'),
  })
  expect(lake.logged).toEqual([expect.stringMatching(/failed: the disk is full$/)])
  expect(await client.fetch('*._id')).toEqual(['kept'])

  database.exec(`PRAGMA max_page_count = ${pages + 1000}`)
  await client.create({ _id: 'lost', _type: 'note', text })
  expect(await client.fetch('*._id')).toEqual(['kept', 'lost'])
  await lake.server.close()
})
