import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Logger } from 'telemetry/log'
import { createFileSender } from './mailbox/file-sender.ts'
import type { BackendSettings } from './settings.ts'
import type { Store } from '../store/store.ts'
import { createAccountApp } from '../members/account-app.ts'
import type { PoolSettings } from '../members/identity.ts'
import type { StaffPool } from '../staff/list-staff.ts'
import { createAccountMailer } from './cognito/account-mail.ts'
import { createCodeMailer } from './cognito/code-mail.ts'
import { createCognitoTwin } from './cognito/cognito-app.ts'
import { createInvitationMailer } from './cognito/invitation-mail.ts'
import { getPoolName } from './cognito/pool.ts'
import { ensureSampleStaff } from './cognito/staff.ts'
import { writeStaffPool } from './cognito/staff-pool-file.ts'
import {
  buildIssuer,
  parseStaffTwinSettings,
  parseTwinSettings,
  type TwinSettings,
} from './cognito/twin-settings.ts'

export interface OpenedCognito {
  app: Hono
  pools: { members: PoolSettings; staff: PoolSettings }
  /** The pool of staff as its administrators see it, through this same server. */
  staffPool: StaffPool
}

const toPool = (settings: TwinSettings): PoolSettings => ({
  issuer: buildIssuer(settings),
  clientId: settings.clientId,
})

/** The embedded Cognito: members with their own accounts, and staff with the sample ones. */
export async function openCognito(
  settings: BackendSettings,
  store: Store,
  { env, log }: { env: NodeJS.ProcessEnv; log: Logger },
): Promise<OpenedCognito> {
  // In the mail folder, so that the mail page shows codes too.
  const send = createAccountMailer(createFileSender(join(settings.dataDir, 'mail')), settings)
  const sendCode = createCodeMailer(send)
  const memberSettings = parseTwinSettings(env, settings)
  const staffSettings = parseStaffTwinSettings(env, settings)
  const members = await createCognitoTwin({ store, settings: memberSettings, sendCode, log })
  const accessKeyId = randomBytes(30).toString('base64url')
  const staff = await createCognitoTwin({
    store,
    settings: staffSettings,
    sendCode,
    log,
    administration: {
      accessKeyId,
      sendInvitation: createInvitationMailer(send, settings.studioUrl),
    },
  })
  const { region, userPoolId } = staffSettings
  const endpoint = `${staffSettings.baseUrl}/user-pool`
  writeStaffPool(settings.dataDir, { userPoolId, endpoint, accessKeyId })
  const file = await ensureSampleStaff(staff.users, {
    dataDir: settings.dataDir,
    poolName: getPoolName(staffSettings),
  })
  process.stdout.write(`Sample accounts of staff: ${file}\n`)

  const { tokens, users } = members
  const account = createAccountApp({
    readOwner: async (idToken) => {
      const claims = await tokens.verifyId(idToken).catch(() => undefined)
      const user = claims && (await users.getBySub(claims.sub))
      return user && { sub: user.sub, username: user.username }
    },
    accounts: {
      change: async ({ sub }, { name, phoneNumber }) => {
        await users.change(sub, (user) => ({
          ...user,
          name: name ?? user.name,
          phoneNumber: (phoneNumber ?? user.phoneNumber) || undefined,
        }))
      },
      remove: async ({ sub }) => {
        const user = await users.getBySub(sub)
        if (user) await users.remove(user)
      },
    },
  })
  return {
    app: new Hono()
      .route(new URL(memberSettings.baseUrl).pathname, members.app)
      .route(new URL(staffSettings.baseUrl).pathname, staff.app)
      .route('/prod', account),
    pools: { members: toPool(memberSettings), staff: toPool(staffSettings) },
    staffPool: {
      client: new CognitoIdentityProviderClient({
        region,
        endpoint,
        credentials: { accessKeyId, secretAccessKey: 'embedded' },
      }),
      userPoolId,
    },
  }
}
