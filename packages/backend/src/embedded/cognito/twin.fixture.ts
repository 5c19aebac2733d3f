import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { Amplify } from 'aws-amplify'
import { ConsoleLogger } from 'aws-amplify/utils'
import { Hono } from 'hono'
import { listLog } from 'telemetry/testing/list-log'
import { getListeningPort } from 'core/testing/ports'
import { type EmbeddedStore, openEmbeddedStore } from '../dynamodb/embedded-store.ts'
import { createCognitoTwin } from './cognito-app.ts'
import type { CodeMessage } from './codes.ts'
import type { Invitation } from './invitation-mail.ts'
import { parseTwinSettings, type TwinSettings } from './twin-settings.ts'
import type { Users } from './users.ts'

export const SITE_URL = 'http://127.0.0.1:3000'
const STUDIO_URL = 'http://127.0.0.1:3333'

export interface RunningTwin {
  settings: TwinSettings
  users: Users
  store: EmbeddedStore
  /** The mails sent. */
  mails: CodeMessage[]
  invitations: Invitation[]
  /** Key of administrators. */
  accessKeyId: string
  /** Milliseconds added to the real time; tests advance it. */
  clock: { ahead: number }
  getCode: (email: string) => string
  /** Headers of the site, for a visitor with this address. */
  buildVisitor: (address: string) => Record<string, string>
  close: () => Promise<void>
}

/** The twin on a real port, over a store in memory. */
export async function startTwin(parse = parseTwinSettings): Promise<RunningTwin> {
  const store = await openEmbeddedStore()
  const mails: CodeMessage[] = []
  const invitations: Invitation[] = []
  const accessKeyId = 'sample key of a test'
  const clock = { ahead: 0 }
  const app = new Hono()
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  const port = await getListeningPort(server)
  const settings = parse(
    { CLIENT_ADDRESS_SECRET: 'secret of the site' },
    { port, siteUrl: SITE_URL, studioUrl: STUDIO_URL },
  )
  const twin = await createCognitoTwin({
    store,
    settings,
    sendCode: async (mail) => void mails.push(mail),
    administration: { accessKeyId, sendInvitation: async (mail) => void invitations.push(mail) },
    now: () => new Date(Date.now() + clock.ahead),
    log: listLog(),
  })
  app.route(new URL(settings.baseUrl).pathname, twin.app)
  return {
    settings,
    users: twin.users,
    store,
    mails,
    invitations,
    accessKeyId,
    clock,
    getCode: (email) => mails.findLast(({ to }) => to === email)?.code ?? '',
    buildVisitor: (address) => ({
      'x-client-address': address,
      'x-client-address-secret': settings.clientAddressSecret ?? '',
    }),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      await store.close()
    },
  }
}

/** Has Amplify sign in to the twin. */
export function configureAmplify({ baseUrl, clientId, userPoolId }: TwinSettings): void {
  // The client warns about an endpoint outside AWS.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId: clientId,
        userPoolEndpoint: `${baseUrl}/user-pool`,
      },
    },
  })
}
