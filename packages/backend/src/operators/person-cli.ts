// `pnpm --filter backend person -- export|erase <email address or phone number>`
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FileStorage } from '../files/file-storage.ts'
import { createFolderStorage } from '../embedded/storage/folder-storage.ts'
import { createS3Storage } from '../aws/s3-storage.ts'
import { removeMailFiles } from '../embedded/mailbox/mail-files.ts'
import { openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { DataFolderError } from '../embedded/dynamodb/open-table.ts'
import { createStore, type Store } from '../store/store.ts'
import { closeCheckout } from '../payments/checkout.ts'
import { parsePaymentSettings } from '../payments/payment-settings.ts'
import type { PaymentProvider } from '../payments/port.ts'
import { createStripeProvider } from '../payments/stripe-provider.ts'
import { expireTwinSession } from '../embedded/stripe/twin-store.ts'
import {
  erasePerson,
  type ErasePersonDeps,
  exportPerson,
  parseContact,
} from '../retention/person.ts'

interface OpenedData {
  deps: ErasePersonDeps
  close: () => Promise<void>
}

const ROOT = resolve(import.meta.dirname, '../../../..')
const now = () => new Date()

/** Stripe where its key is set; else the twin, whose pages are in the same data. */
function getProvider(env: NodeJS.ProcessEnv, store: Store): Pick<PaymentProvider, 'closeCheckout'> {
  if (env.STRIPE_SECRET_KEY) return createStripeProvider(parsePaymentSettings(env))
  return { closeCheckout: (sessionId) => expireTwinSession(store, sessionId) }
}

const buildCloseCheckout = (env: NodeJS.ProcessEnv, store: Store) => (recordId: string) =>
  closeCheckout({ store, provider: getProvider(env, store) }, recordId)

/** The data on AWS where `TABLE_NAME` is set, else this machine's. */
async function openData(env: NodeJS.ProcessEnv, command: string): Promise<OpenedData> {
  if (env.TABLE_NAME) {
    const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
    for (const name of ['FILES_BUCKET', ...(command === 'erase' ? stripe : [])]) {
      if (!env[name]) fail(`${name} must be set beside TABLE_NAME.`)
    }
    const store: Store = createStore(new DynamoDBClient(), env.TABLE_NAME)
    const files: FileStorage = createS3Storage({
      bucket: env.FILES_BUCKET ?? '',
      client: new S3Client(),
    })
    return {
      deps: { store, files, now, closeCheckout: buildCloseCheckout(env, store) },
      close: async () => {},
    }
  }
  // The data folder of `npm start`.
  const dataDir = join(resolve(ROOT, env.DATA_DIR || '.data'), 'backend')
  // Opening would create an empty folder, and report that nothing is stored about the person.
  if (!existsSync(dataDir)) fail(`There is no ${dataDir}. Set DATA_DIR to what npm start has.`)
  const store = await openEmbeddedStore(dataDir)
  const folder = join(dataDir, 'files')
  return {
    deps: {
      store,
      files: createFolderStorage({ folder, url: '', secret: '' }),
      removeMails: (recordId) => removeMailFiles(join(dataDir, 'mail'), recordId),
      now,
      closeCheckout: buildCloseCheckout(env, store),
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
  fail('Usage: person -- export|erase <email address or phone number with +65>')
}
const { close, deps } = await openData(process.env, command).catch((error: unknown) => {
  if (error instanceof DataFolderError) return fail(error.message)
  throw error
})
const result =
  command === 'export'
    ? await exportPerson(deps.store, contact, now())
    : await erasePerson(deps, contact)
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
await close()
