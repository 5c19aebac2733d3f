// The thread that the embedded DynamoDB runs in.
import { parentPort, workerData } from 'node:worker_threads'
import { isDiskFull } from '../../store/disk-full.ts'
import { DataFolderError, describeFullDisk } from './data-folder-error.ts'
import { startDynalite } from './dynalite-server.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
const tell = (message: unknown) => parentPort?.postMessage(message)

try {
  const server = await startDynalite(workerData)
  parentPort?.once('message', () => {
    void server.close().then(() => tell('closed'))
  })
  tell(server.port)
} catch (error) {
  if (isDiskFull(error)) tell(describeFullDisk(workerData.dataDir).message)
  else if (error instanceof DataFolderError) tell(error.message)
  else throw error
}
