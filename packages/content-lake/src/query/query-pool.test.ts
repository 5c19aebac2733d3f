import { join } from 'node:path'
import { afterAll, expect, it, jest } from '@jest/globals'
import { openDatabase } from '../store/database.ts'
import { createTemporaryDirectory } from '../testing/temporary-directory.ts'
import { QueryPool } from './query-pool.ts'

const dataDir = createTemporaryDirectory()
const database = openDatabase(dataDir)
const pool = new QueryPool({
  databaseFile: join(dataDir, 'lake.sqlite'),
  baseUrl: 'http://127.0.0.1',
  projectId: 'p',
  timeLimit: 1000,
  memoryLimit: 200,
  size: 1,
})

afterAll(async () => {
  await pool.close()
  database.close()
})

it('does not count the time for which a query waits until its worker has read what came before', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate', 'nextTick', 'queueMicrotask'] })
  const reply = pool.run({
    task: {
      dataset: 'production',
      query: 'count(*)',
      params: {},
      view: { perspective: 'raw', grants: [] },
      resultSourceMap: false,
      explain: false,
      identityId: '',
      timeLimit: 1000,
    },
    isStranger: false,
  })
  jest.advanceTimersByTime(60_000)
  jest.useRealTimers()
  expect(await reply).toMatchObject({ outcome: 'answer', answer: { result: '0' } })
})
