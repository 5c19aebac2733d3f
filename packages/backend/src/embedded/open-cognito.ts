import { join } from 'node:path'
import { Hono } from 'hono'
import { createFileSender } from './mailbox/file-sender.ts'
import type { BackendSettings } from './settings.ts'
import type { Store } from '../store/store.ts'
import { createAccountApp } from '../members/account-app.ts'
import { createCodeMailer } from './cognito/code-mail.ts'
import { createCognitoTwin } from './cognito/cognito-app.ts'
import { getPoolName } from './cognito/pool.ts'
import { ensureSampleStaff } from './cognito/staff.ts'
import { parseTwinSettings } from './cognito/twin-settings.ts'

/** The embedded Cognito with its sample staff, and members' own accounts. */
export async function openCognito(
  settings: BackendSettings,
  store: Store,
  env: NodeJS.ProcessEnv,
): Promise<Hono> {
  const twinSettings = parseTwinSettings(env, settings)
  const {
    app: twin,
    users,
    tokens,
  } = await createCognitoTwin({
    store,
    settings: twinSettings,
    // In the mail folder, so that the mail page shows codes too.
    sendCode: createCodeMailer(createFileSender(join(settings.dataDir, 'mail')), settings),
  })
  const file = await ensureSampleStaff(users, {
    dataDir: settings.dataDir,
    poolName: getPoolName(twinSettings),
  })
  process.stdout.write(`Sample accounts of staff: ${file}\n`)

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
  return new Hono().route(new URL(twinSettings.baseUrl).pathname, twin).route('/prod', account)
}
