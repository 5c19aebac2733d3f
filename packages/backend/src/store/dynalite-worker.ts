// The thread that the embedded DynamoDB runs in.
import { parentPort, workerData } from 'node:worker_threads'
import { startDynalite } from './dynalite-server.ts'

const server = await startDynalite(String(workerData))

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
const tell = (message: unknown) => parentPort?.postMessage(message)

parentPort?.once('message', () => {
  void server.close().then(() => tell('closed'))
})
tell(server.port)
