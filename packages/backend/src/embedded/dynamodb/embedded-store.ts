import { once } from 'node:events'
import { Agent } from 'node:http'
import { Worker } from 'node:worker_threads'
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { isDiskFull } from '../../store/disk-full.ts'
import { createStore, type Store } from '../../store/store.ts'
import { ensureTable, TABLE_NAME } from '../../store/table.ts'
import { checkEntries } from './check-entries.ts'
import { getEntriesFolder } from './damage.ts'
import { DataFolderError, describeFullDisk } from './data-folder-error.ts'
import type { DynaliteOptions, DynaliteServer } from './dynalite-server.ts'
import { moveTable } from './move-table.ts'

export interface EmbeddedStore extends Store {
  /**
   * Reads all data, beside requests, and answers with the damage; the next start then checks before it takes
   * requests. Ends early, without an answer, when the store is closed.
   */
  check: () => Promise<DataFolderError | undefined>
  close: () => Promise<void>
}

/**
 * Starts the embedded DynamoDB in this process, with its data in a folder or in memory. Acknowledged
 * writes survive a crash of the process and of the machine. A start reads little: `check` reads the rest.
 * @throws DataFolderError when the data is damaged, another process has it, or the disk is full.
 */
export async function openEmbeddedStore(
  dataDir?: string,
  options: Omit<DynaliteOptions, 'dataDir'> = {},
): Promise<EmbeddedStore> {
  const database =
    dataDir === undefined ? await openInMemory() : await openThread({ dataDir, ...options })
  const client = new DynamoDBClient({
    endpoint: 'http://127.0.0.1',
    region: 'ap-southeast-1',
    credentials: { accessKeyId: 'embedded', secretAccessKey: 'embedded' },
    ...database.connection,
  })
  const closing = new AbortController()
  const check = async () =>
    dataDir === undefined ? undefined : checkEntries(getEntriesFolder(dataDir), closing.signal)
  const close = async () => {
    closing.abort()
    client.destroy()
    await database.close()
  }
  const store = createStore(client, TABLE_NAME)
  try {
    await ensureTable(client, TABLE_NAME)
    if (dataDir !== undefined) await moveTable(client, store)
  } catch (error) {
    const isFull = dataDir !== undefined && isDiskFull(error)
    const fault = isFull ? describeFullDisk(dataDir) : ((await check()) ?? error)
    await close()
    throw fault
  }
  return { ...store, check, close }
}

interface Database {
  connection: Pick<DynamoDBClientConfig, 'endpoint' | 'requestHandler' | 'signer'>
  close: () => Promise<void>
}

async function openInMemory(): Promise<Database> {
  // With a data folder, only the worker thread loads dynalite.
  const { openInProcessDynalite } = await import('./in-process-dynalite.ts')
  return openInProcessDynalite()
}

async function openThread(options: DynaliteOptions): Promise<Database> {
  const server = await startThread(options)
  const httpAgent = new Agent({ keepAlive: true, maxSockets: 100 })
  return {
    connection: { endpoint: `http://127.0.0.1:${server.port}`, requestHandler: { httpAgent } },
    close: () => {
      httpAgent.destroy()
      return server.close()
    },
  }
}

/** In a worker thread, so that writes do not block requests. */
async function startThread(workerData: DynaliteOptions): Promise<DynaliteServer> {
  const worker = new Worker(new URL('dynalite-worker.ts', import.meta.url), { workerData })
  const [answer]: unknown[] = await once(worker, 'message')
  if (typeof answer !== 'number') {
    await worker.terminate()
    throw new DataFolderError(String(answer))
  }
  // Does not keep the process alive.
  worker.unref()
  return {
    port: answer,
    close: async () => {
      worker.ref()
      const closed = once(worker, 'message')
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage('close')
      await closed
      await worker.terminate()
    },
  }
}
