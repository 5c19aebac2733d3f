// `pnpm --filter backend person -- export|erase <e-mail address or phone number>`
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FileStorage } from '../files/file-storage.ts'
import { createFolderStorage } from '../files/folder-storage.ts'
import { createS3Storage } from '../files/s3-storage.ts'
import { removeMailFiles } from '../mail/mail-files.ts'
import { createStore, openEmbeddedStore, type Store } from '../store/store.ts'
import type { EraseDeps } from './erase.ts'
import { erasePerson, exportPerson, parseContact } from './person.ts'

interface OpenedData {
  deps: EraseDeps
  close: () => Promise<void>
}

const ROOT = resolve(import.meta.dirname, '../../../..')
const now = () => new Date()

/** The data on AWS where `TABLE_NAME` says which, else this machine's. */
async function openData(env: NodeJS.ProcessEnv): Promise<OpenedData> {
  if (env.TABLE_NAME) {
    if (!env.FILES_BUCKET) fail('FILES_BUCKET must be set beside TABLE_NAME.')
    const store: Store = createStore(new DynamoDBClient(), env.TABLE_NAME)
    const files: FileStorage = createS3Storage({ bucket: env.FILES_BUCKET, client: new S3Client() })
    return { deps: { store, files, now }, close: async () => {} }
  }
  // As everywhere in the repository: the folder that `npm start` keeps everything in.
  const dataDir = join(resolve(ROOT, env.DATA_DIR || '.data'), 'backend')
  // Opening would make an empty one, and tell a person that nothing is kept about them.
  if (!existsSync(dataDir)) fail(`There is no ${dataDir}. Set DATA_DIR to what npm start has.`)
  const store = await openEmbeddedStore(dataDir)
  const folder = join(dataDir, 'files')
  return {
    deps: {
      store,
      files: createFolderStorage({ folder, url: '', secret: '' }),
      removeMails: (recordId) => removeMailFiles(join(dataDir, 'mail'), recordId),
      now,
    },
    close: store.close,
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const [command, text = ''] = process.argv.slice(2).filter((argument) => argument !== '--')
const contact = parseContact(text)
if ((command !== 'export' && command !== 'erase') || !contact) {
  fail('Usage: person -- export|erase <e-mail address or phone number with +65>')
}
// The embedded DynamoDB says that it is in use where no promise listens.
process.on('uncaughtException', ({ message }) =>
  fail(`The data cannot be opened (${message}). Stop the embedded backend first.`),
)
const { close, deps } = await openData(process.env)
const result =
  command === 'export'
    ? await exportPerson(deps.store, contact, now())
    : await erasePerson(deps, contact)
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
await close()
