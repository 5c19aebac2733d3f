// A lake in its own process for the benchmark, so that the two do not share a thread.
import { parseAccessConfig } from '../src/auth/access-config.ts'
import { startLakeServer } from '../src/server.ts'

const dataDir = process.argv[2]
const accessConfig = parseAccessConfig({})
if (dataDir === undefined || !accessConfig.ok) throw new Error('usage: lake-process <data dir>')
const lake = await startLakeServer({
  projectId: 'bench',
  dataDir,
  port: 0,
  datasets: ['production'],
  allowedOrigins: [],
  accessConfig: accessConfig.value,
  localSignIn: false,
  log: (line) => process.stderr.write(`${line}\n`),
})
process.send?.({ url: lake.url })
process.on('SIGTERM', () => {
  lake.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
