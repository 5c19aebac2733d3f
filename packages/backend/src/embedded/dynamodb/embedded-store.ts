import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { join } from 'node:path'
import { isDiskFull } from '../../store/disk-full.ts'
import { createStore, type Store } from '../../store/store.ts'
import { TABLE_NAME } from '../../store/table.ts'
import type { Answer, Asked } from './answer-request.ts'
import { checkTable } from './check-table.ts'
import { getTableFolder } from './damage.ts'
import { type DataFolderError, describeFullDisk } from './data-folder-error.ts'
import { moveFromLevelDb } from './former-entries.ts'
import { openMemoryTable, openTable, type Table, type TableOptions } from './open-table.ts'

export interface EmbeddedStore extends Store {
  /** DynamoDB's protocol, for clients of their own. */
  answer: (asked: Asked) => Promise<Answer>
  /**
   * Reads all data, beside requests, and answers with the damage; the next start then checks before it takes
   * requests. Ends early, without an answer, when the store is closed.
   */
  check: () => Promise<DataFolderError | undefined>
  close: () => Promise<void>
}

interface Request {
  headers: Record<string, string>
  body?: Uint8Array
}

/** The client's requests go straight to the table: sockets and signatures cost as much as the work itself. */
const connect = (
  answer: (asked: Asked) => Promise<Answer>,
): Pick<DynamoDBClientConfig, 'requestHandler' | 'signer'> => ({
  requestHandler: {
    handle: async ({ headers, body: sent = new Uint8Array() }: Request) => {
      const text = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength).toString()
      const asked = { target: headers['x-amz-target'] ?? '', body: text }
      const { statusCode, body } = await answer(asked)
      return { response: { statusCode, headers: {}, body: Buffer.from(body) } }
    },
  },
  signer: { sign: async (request) => request },
})

/**
 * Opens the embedded DynamoDB, with its data in a folder or in memory. Acknowledged writes survive a crash of the
 * process and of the machine. A start reads little: `check` reads the rest.
 * @throws DataFolderError when the data is damaged, another process has it, or the disk is full.
 */
export async function openEmbeddedStore(
  dataDir?: string,
  options: TableOptions = {},
): Promise<EmbeddedStore> {
  const table = dataDir === undefined ? openMemoryTable(options) : await openData(dataDir, options)
  const client = new DynamoDBClient({
    endpoint: 'http://127.0.0.1',
    region: 'ap-southeast-1',
    credentials: { accessKeyId: 'embedded', secretAccessKey: 'embedded' },
    ...connect(table.answer),
  })
  const closing = new AbortController()
  return {
    ...createStore(client, TABLE_NAME),
    answer: table.answer,
    check: async () =>
      dataDir === undefined ? undefined : checkTable(getTableFolder(dataDir), closing.signal),
    close: async () => {
      closing.abort()
      client.destroy()
      table.close()
    },
  }
}

async function openData(dataDir: string, options: TableOptions): Promise<Table> {
  try {
    const table = openTable(getTableFolder(dataDir), options)
    await moveFromLevelDb(join(dataDir, 'dynamodb'), table.transact)
    return table
  } catch (error) {
    throw isDiskFull(error) ? describeFullDisk(dataDir) : error
  }
}
