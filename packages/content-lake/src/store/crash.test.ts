import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from '@jest/globals'
import { loadRoleTokens } from '../auth/role-tokens.ts'
import { isRecord } from '../guards.ts'
import { createTemporaryDirectory } from '../testing/temporary-directory.ts'
import { startTestLake } from '../testing/test-lake.ts'

const ROUNDS = 3
const WRITERS = 8
const ACKNOWLEDGED_PER_ROUND = 60
const LAKE_PROCESS = new URL('../../bench/lake-process.ts', import.meta.url)

interface RunningLake {
  url: string
  process: ChildProcess
}

async function startLake(dataDir: string): Promise<RunningLake> {
  const child = fork(LAKE_PROCESS, [dataDir], { execArgv: [] })
  const [message]: unknown[] = await once(child, 'message')
  if (!isRecord(message) || typeof message.url !== 'string') throw new Error('No lake started')
  return { url: message.url, process: child }
}

/** Writes until the lake dies, recording every acknowledged write. */
async function write(
  url: string,
  token: string,
  writer: string,
  acknowledged: Map<string, string>,
) {
  for (let n = 0; ; n++) {
    const id = `${writer}-${n}`
    try {
      const response = await fetch(`${url}/v1/data/mutate/production`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({
          mutations: [
            { create: { _id: id, _type: 'entry', n, text: 'x'.repeat(2000) } },
            { createOrReplace: { _id: writer, _type: 'counter', n } },
          ],
        }),
      })
      const body: unknown = await response.json()
      if (!isRecord(body) || typeof body.transactionId !== 'string') return
      acknowledged.set(id, body.transactionId)
    } catch {
      return
    }
  }
}

it('keeps every acknowledged write, completely, when it is killed at any moment', async () => {
  const dataDir = createTemporaryDirectory()
  const acknowledged = new Map<string, string>()
  for (let round = 0; round < ROUNDS; round++) {
    const lake = await startLake(dataDir)
    const token = loadRoleTokens(dataDir).editor
    const goal = acknowledged.size + ACKNOWLEDGED_PER_ROUND
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(lake.url, token, `r${round}-w${writer}`, acknowledged),
    )
    while (acknowledged.size < goal) {
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    }
    lake.process.kill('SIGKILL')
    await Promise.all([...writers, once(lake.process, 'exit')])
  }

  const lake = await startTestLake({ dataDir })
  const dataset = lake.server.context.datasets.get('production')
  const lost = [...acknowledged].filter(([id, revision]) => dataset?.get(id)?._rev !== revision)
  const entries = [...(dataset?.documents() ?? [])].filter(({ _type }) => _type === 'entry')
  const torn = entries.filter(({ _id, _rev, n }) => {
    const counter = dataset?.get(_id.slice(0, _id.lastIndexOf('-')))
    const log = dataset?.transactions.read({ documentIds: [_id] })
    // The other half of the transaction, and its history entry.
    return Number(counter?.n) < Number(n) || log?.length !== 1 || log[0]?.id !== _rev
  })
  await lake.server.close()

  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED_PER_ROUND)
  expect(lost).toEqual([])
  expect(torn).toEqual([])
})
