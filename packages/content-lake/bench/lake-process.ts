// A lake in its own process for the benchmark, so that the two do not share a thread.
import { startBenchLake } from './start-bench-lake.ts'

const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('usage: lake-process <data dir>')
const lake = await startBenchLake(dataDir)
process.send?.({ url: lake.url })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const megabytes = process.memoryUsage.rss() / 1_000_000
  process.send?.({ cpuMilliseconds: (user + system) / 1000, megabytes })
})
process.on('SIGTERM', () => {
  lake.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
