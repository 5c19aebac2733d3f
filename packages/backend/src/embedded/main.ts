// The embedded backend: everything AWS runs for the site, in one process on the loopback address.
import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Hono } from 'hono'
import { startObserving } from 'telemetry/start-observing'
import { answerFault } from '../answer-fault.ts'
import { openCognito } from './open-cognito.ts'
import { buildManageUrl } from '../enquiries/manage-token.ts'
import { openFiles } from './open-files.ts'
import { openEmbeddedGraphQL } from './open-graphql.ts'
import { openMenus } from './open-menus.ts'
import { openOutbox } from './open-outbox.ts'
import { openPayments } from './open-payments.ts'
import { openPeople } from './open-people.ts'
import { findStartProblem, parseSettings } from './settings.ts'
import { createLogError } from '../log-error.ts'
import { createOpenDataApp } from './open-data/open-data-app.ts'
import { openEmbeddedStore } from './dynamodb/embedded-store.ts'
import { DataFolderError } from './dynamodb/open-table.ts'

// Files that this process creates are readable by its owner only.
process.umask(0o077)

function stopFor({ message }: Pick<DataFolderError, 'message'>): never {
  process.stderr.write(`${message}\n`)
  return process.exit(1)
}

const problem = findStartProblem(process.env)
if (problem !== undefined) stopFor({ message: problem })
const observing = await startObserving({ service: 'backend' }, process.env)
const { log } = observing
const settings = parseSettings(process.env)
const store = await openEmbeddedStore(settings.dataDir).catch((error: unknown) => {
  if (!(error instanceof DataFolderError)) throw error
  return stopFor(error)
})

const app = new Hono()
app.onError(answerFault)
let isStopping = false
// Keep-alive connections would hold the server open.
app.use('*', async (context, next) => {
  await next()
  if (isStopping) context.header('Connection', 'close')
})
app.get('/health', (context) => context.json({ status: 'ok' }))
const cognito = await openCognito(settings, store, { env: process.env, log })
app.route('/prod', openMenus(settings, store, cognito.pools.staff, log))
app.route('/prod', openPeople(settings, store, cognito, log))
app.route('/', cognito.app)

const getManageUrl = (record: Parameters<typeof buildManageUrl>[2]) =>
  buildManageUrl(settings.siteUrl, settings.manageLinkSecret, record)

const outbox = openOutbox(settings, store, getManageUrl, { env: process.env, log })
app.route('/', outbox.app)
// Sends mail at once when something was accepted or paid.
app.use('*', async (context, next) => {
  await next()
  if (context.req.method === 'POST') outbox.nudge()
})

const payments = openPayments({
  store,
  port: settings.port,
  siteUrl: settings.siteUrl,
  getManageUrl,
  env: process.env,
  log,
})
app.route('/', payments.app)

app.route('/', createOpenDataApp(settings.dataDir))

const files = openFiles(settings, store, { env: process.env, log })
app.route('/prod', files.app)

const graphql = await openEmbeddedGraphQL(settings, store, cognito, {
  openCheckout: payments.openCheckout,
  closeCheckout: payments.closeCheckout,
  checkPayment: payments.checkPayment,
  getFileUrls: files.getFileUrls,
  readDirectory: outbox.readDirectory,
  sendVoteMail: outbox.sendVoteMail,
  sendRoleMail: outbox.sendRoleMail,
  queueExport: files.queueExport,
  getExportUrl: files.getExportUrl,
  eraseOnRequest: files.eraseOnRequest,
  logError: createLogError(log),
})
app.route('/', graphql.app)

const listener = getRequestListener(app.fetch)
const server = createServer(
  observing.observe((request, response) => void listener(request, response)),
).listen(settings.port, '127.0.0.1')

const STOP_LIMIT_MS = 3000

/** Finishes requests in progress, then closes the store. */
async function stop() {
  isStopping = true
  // Stripe's twin calls this same server.
  await payments.stop()
  const closed = once(server, 'close')
  server.close()
  setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS).unref()
  await closed
  await Promise.all([graphql.stop(), files.stop(), outbox.stop()])
  await store.close()
  await observing.stop()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
