// A lake with one empty dataset in a process of its own: `lake-process.ts <data dir>` sends its address.
import { parseAccessConfig } from '../src/auth/access-config.ts'
import { startLakeServer } from '../src/server.ts'

const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('usage: lake-process <data dir>')
const accessConfig = parseAccessConfig({})
if (!accessConfig.ok) throw new Error(accessConfig.error)
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
