import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { createStore, type Store } from '../../store/store.ts'
import { TABLE_NAME } from '../../store/table.ts'
import type { Answer, Asked } from './answer-request.ts'
import { getTableFolder, openMemoryTable, openTable, type TableOptions } from './open-table.ts'

export interface EmbeddedStore extends Store {
  /** DynamoDB's protocol, for clients of their own. */
  answer: (asked: Asked) => Promise<Answer>
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
 * process and of the machine.
 * @throws DataFolderError when the data is damaged, another process has it, or the disk is full.
 */
export async function openEmbeddedStore(
  dataDir?: string,
  options: TableOptions = {},
): Promise<EmbeddedStore> {
  const table =
    dataDir === undefined ? openMemoryTable(options) : openTable(getTableFolder(dataDir), options)
  const client = new DynamoDBClient({
    endpoint: 'http://127.0.0.1',
    region: 'ap-southeast-1',
    credentials: { accessKeyId: 'embedded', secretAccessKey: 'embedded' },
    ...connect(table.answer),
  })
  return {
    ...createStore(client, TABLE_NAME),
    answer: table.answer,
    close: async () => {
      client.destroy()
      table.close()
    },
  }
}
