import { MESSAGE_CHANNELS } from 'core/message-channels'
import type { Hono } from 'hono'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { CATALOGUE } from '../../catalogue/catalogue.fixture.ts'
import type { OperationDeps } from '../../enquiries/operation-deps.ts'
import { runExport } from '../../enquiries/run-export.ts'
import { putCatalogue, type Catalogue } from '../../store/catalogue.ts'
import { directory } from '../../mail/mail.fixture.ts'
import { eraseOnRequest } from '../../retention/erase.ts'
import { type EmbeddedStore, openEmbeddedStore } from '../dynamodb/embedded-store.ts'
import { addVouchers, SAMPLE_VOUCHERS } from '../../store/vouchers.ts'
import { createFolderExports } from '../storage/folder-exports.ts'
import { openGraphQL } from './graphql.ts'
import { startUserPool, type TestPool } from './user-pool.fixture.ts'

export const API_KEY = 'da2-test'

/** Noon on a Friday in Singapore. */
export const NOW = new Date('2026-11-20T04:00:00.000Z')

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullable().optional(),
  errors: z
    .array(z.looseObject({ message: z.string(), errorType: z.string().nullable() }))
    .optional(),
})

export type Answer = z.infer<typeof answerSchema>

export interface TestBackend {
  app: Hono
  store: EmbeddedStore
  errors: unknown[]
  send: (
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<Answer>
  /** Returns the content of an export's file. */
  exportCsv: (filter: Record<string, string>, headers: Record<string, string>) => Promise<string>
  close: () => Promise<void>
}

const START_EXPORT =
  'mutation Export($filter: EnquiryFilter) { startExport(filter: $filter) { id state rows url } }'
const startedSchema = z.object({
  data: z.object({ startExport: z.object({ id: z.string() }) }),
})

const RESULT = `... on Receipt { id kind reference status createdAt manageToken checkoutUrl }
  ... on Refusal { reason message fields { field message } alternatives { venue date time otherTime moves } }`

/** A mutation that creates, such as `createReservation`. */
export const buildCreation = (field: string, inputType: string): string =>
  `mutation Create($input: ${inputType}!) { result: ${field}(input: $input) { __typename ${RESULT} } }`

interface TestOptions {
  catalogue?: Catalogue
  deps?: Partial<OperationDeps>
  pool?: Pick<TestPool, 'issuer' | 'staffIssuer'>
  hasIntrospection?: boolean
  /** In memory unless given. */
  store?: EmbeddedStore
}

/** The embedded backend in memory, with its own catalogue and clock. */
export async function startBackend({
  catalogue = CATALOGUE,
  deps = {},
  pool = {
    issuer: 'http://127.0.0.1:9/cognito/pool',
    staffIssuer: 'http://127.0.0.1:9/cognito/staff',
  },
  hasIntrospection = true,
  store: given,
}: TestOptions = {}): Promise<TestBackend> {
  const store = given ?? (await openEmbeddedStore())
  await putCatalogue(store, catalogue)
  await addVouchers(store, SAMPLE_VOUCHERS)
  const errors: unknown[] = []
  const folder = mkdtempSync(join(tmpdir(), 'exports-'))
  const exports = createFolderExports({ folder, url: 'http://backend.test', secret: 'secret' })
  const app = openGraphQL(
    {
      store,
      now: () => NOW,
      manageLinkSecret: 'secret',
      staffIssuer: pool.staffIssuer,
      readStaff: () => Promise.resolve([]),
      messageChannels: MESSAGE_CHANNELS,
      readCatalogue: () => Promise.resolve(catalogue),
      readDirectory: () => Promise.resolve(directory),
      openCheckout: () => Promise.reject(new Error('No provider here.')),
      closeCheckout: () => Promise.resolve(),
      checkPayment: () => Promise.resolve(),
      getFileUrls: () => Promise.resolve([]),
      sendVoteMail: () => Promise.resolve(true),
      sendRoleMail: () => Promise.resolve(true),
      queueExport: async (id) => {
        const logError = (_message: string, cause: unknown) => errors.push(cause)
        await runExport({ store, files: exports, logError, now: deps.now ?? (() => NOW) }, id)
      },
      getExportUrl: exports.getUrl,
      eraseOnRequest: (record) =>
        eraseOnRequest(
          { store, files: { remove: () => Promise.resolve() }, now: () => NOW },
          record,
        ),
      logError: (_message, cause) => errors.push(cause),
      ...deps,
    },
    {
      apiKey: API_KEY,
      pools: [pool.issuer, pool.staffIssuer].map((issuer) => ({ issuer, clientId: 'client' })),
      hasIntrospection,
    },
  )
  return {
    app,
    store,
    errors,
    send: async (query, variables = {}, headers = { 'x-api-key': API_KEY }) => {
      const response = await app.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      })
      return answerSchema.parse(await response.json())
    },
    exportCsv: async (filter, headers) => {
      const answer = await app.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query: START_EXPORT, variables: { filter } }),
      })
      const { id } = startedSchema.parse(await answer.json()).data.startExport
      return readFileSync(join(folder, id), 'utf8')
    },
    close: async () => {
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export interface MemberBackend extends TestBackend {
  pool: TestPool
  /** Headers of a session of "mei", who is in these groups of staff. */
  asStaff: (...groups: string[]) => Promise<Record<string, string>>
}

/** The same with a pool in which members and staff sign in. */
export async function startMemberBackend(
  deps: Partial<OperationDeps> = {},
  catalogue?: Catalogue,
  store?: EmbeddedStore,
): Promise<MemberBackend> {
  const pool = await startUserPool()
  const backend = await startBackend({ pool, deps, catalogue, store })
  return {
    ...backend,
    pool,
    asStaff: async (...groups) => ({
      authorization: `Bearer ${await pool.signInStaff('mei', groups)}`,
    }),
    close: () => {
      pool.close()
      return backend.close()
    },
  }
}

const PERSON = { name: 'Lim Wei Ling', email: 'weiling@example.com', phone: '+6581234567' }

let count = 0

/** A new ULID for each enquiry. */
export const buildKey = (): string => {
  count += 1
  return `01KAGQ${String(count).padStart(20, '0')}`
}

export const buildReservation = (patch: Record<string, unknown> = {}) => ({
  key: buildKey(),
  venue: 'suntec',
  date: '2026-11-21',
  time: '19:00',
  party: 2,
  person: PERSON,
  consents: [],
  ...patch,
})

export const buildTestDrive = (patch: Record<string, unknown> = {}) => ({
  key: buildKey(),
  model: 'byd-seal',
  venue: 'suntec',
  date: '2026-11-21',
  time: '11:30',
  hasLicence: true,
  person: PERSON,
  consents: [
    { purpose: 'licence', textVersion: '2026-11-20', givenAt: '2026-11-20T03:59:00.000Z' },
  ],
  ...patch,
})
