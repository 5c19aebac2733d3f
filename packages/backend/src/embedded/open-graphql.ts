import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { MESSAGE_CHANNELS } from 'core/message-channels'
import { announceRoles } from '../alerts/announce-roles.ts'
import { createCatalogueReader } from '../catalogue/catalogue-reader.ts'
import { startCatalogueSync } from '../catalogue/sync-catalogue.ts'
import type { OperationDeps } from '../enquiries/operation-deps.ts'
import { workOffWaitingList } from '../enquiries/waiting-list.ts'
import { startRepeating } from '../repeating.ts'
import type { BackendSettings } from './settings.ts'
import { createStaffReader } from '../staff/list-staff.ts'
import { sweepClaims } from '../store/slots.ts'
import type { Store } from '../store/store.ts'
import { getStudioOrigins } from '../content/studio-origins.ts'
import { addSampleReferral } from '../referrals/referrals.ts'
import { addVouchers, SAMPLE_VOUCHERS } from '../store/vouchers.ts'
import { openGraphQL } from './appsync/graphql.ts'
import type { OpenedCognito } from './open-cognito.ts'

const SWEEP_INTERVAL_MS = 60_000
const ANNOUNCE_INTERVAL_MS = 5_000

export interface EmbeddedGraphQL {
  app: Hono
  stop: () => Promise<void>
}

/** The embedded AppSync and its background jobs. */
export async function openEmbeddedGraphQL(
  settings: BackendSettings,
  store: Store,
  { pools, staffPool }: Pick<OpenedCognito, 'pools' | 'staffPool'>,
  parts: Pick<
    OperationDeps,
    | 'openCheckout'
    | 'closeCheckout'
    | 'checkPayment'
    | 'getFileUrls'
    | 'readDirectory'
    | 'sendVoteMail'
    | 'sendRoleMail'
    | 'queueExport'
    | 'getExportUrl'
    | 'eraseOnRequest'
    | 'logError'
  >,
): Promise<EmbeddedGraphQL> {
  const now = () => new Date()
  const { logError } = parts
  await addVouchers(store, SAMPLE_VOUCHERS)
  await addSampleReferral(store)
  const sync = await startCatalogueSync(store, settings, logError)
  const readCatalogue = createCatalogueReader(store, now)
  const sweep = startRepeating(async () => {
    await sweepClaims(store, now()).catch((error: unknown) =>
      logError('Unused claims could not be released.', error),
    )
    await workOffWaitingList({ store, now, readCatalogue }).catch((error: unknown) =>
      logError('The waiting list could not be worked off.', error),
    )
    return SWEEP_INTERVAL_MS
  }, SWEEP_INTERVAL_MS)
  const { manageLinkSecret } = settings
  const alerts = { store, now, manageLinkSecret, sendRoleMail: parts.sendRoleMail, logError }
  const announcing = startRepeating(async () => {
    await announceRoles(alerts).catch((error: unknown) =>
      logError('New roles could not be announced.', error),
    )
    return ANNOUNCE_INTERVAL_MS
  }, 0)
  const app = new Hono()
  // AppSync allows every origin; here only Studio needs it, the site calls from its server.
  app.use(
    '/graphql',
    cors({
      origin: getStudioOrigins(settings.studioUrl),
      allowMethods: ['POST'],
      allowHeaders: ['Authorization', 'Content-Type'],
      maxAge: 600,
    }),
  )
  const graphql = openGraphQL(
    {
      ...parts,
      store,
      now,
      manageLinkSecret,
      staffIssuer: pools.staff.issuer,
      readStaff: createStaffReader(staffPool, now),
      messageChannels: MESSAGE_CHANNELS,
      readCatalogue,
      logError,
    },
    {
      apiKey: settings.apiKey,
      pools: [pools.members, pools.staff],
      hasIntrospection: !settings.isProduction,
    },
  )
  app.route('/', graphql)
  return {
    app,
    stop: async () => {
      await Promise.all([sync.stop(), sweep.stop(), announcing.stop()])
    },
  }
}
