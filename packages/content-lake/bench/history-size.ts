// Disk size of 20,000 documents with one change each, before and after retention.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { toRoleRobot } from '../src/auth/user-directory.ts'
import { AUTHORS, toPost } from './post.ts'
import { startBenchLake } from './start-bench-lake.ts'

const SIZE = 20_000
const BATCH = 200
const HISTORY_DAYS = 90
const DAY = 86_400_000

const dataDir = mkdtempSync(join(tmpdir(), 'content-lake-bench-'))
const startedAt = Date.now()
let elapsed = 0

const start = () =>
  startBenchLake(dataDir, {
    historyDays: HISTORY_DAYS,
    now: () => new Date(startedAt + elapsed),
  })

function print(name: string) {
  const megabytes = statSync(join(dataDir, 'lake.sqlite')).size / 1_000_000
  process.stdout.write(`${name.padEnd(40)}${megabytes.toFixed(0).padStart(6)} MB\n`)
}

let lake = await start()
const dataset = lake.context.datasets.get('production')
if (!dataset) throw new Error('The lake has no dataset.')
const identity = toRoleRobot('administrator')
await dataset.commit({ identity, mutations: AUTHORS.map((create) => ({ create })) })
for (let first = 0; first < SIZE; first += BATCH) {
  const indexes = Array.from({ length: BATCH }, (_, offset) => first + offset)
  const create = indexes.map((index) => ({ create: toPost(index) }))
  await dataset.commit({ identity, mutations: create })
  const edits = indexes.map((index) => {
    const patch = { id: `post-${index}`, set: { summary: `Edited ${index}. `.repeat(20) } }
    return dataset.commit({ identity, mutations: [{ patch }] })
  })
  await Promise.all(edits)
}
await lake.close()
print(`${SIZE} documents, each changed once`)

elapsed = (HISTORY_DAYS + 1) * DAY
const begun = performance.now()
lake = await start()
const { transactions } = lake.context.datasets.get('production') ?? {}
// Retention removes the newest of them last.
while (transactions?.read({ documentIds: [`post-${SIZE - 1}`] }).length !== 1) await wait(50)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
await lake.close()
print(`${HISTORY_DAYS + 1} days later (${seconds} s)`)
lake = await start()
await lake.close()
print('after the next start')
rmSync(dataDir, { recursive: true, force: true })
