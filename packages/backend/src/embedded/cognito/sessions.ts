import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { isEqual } from '../../is-equal.ts'
import { deleteItem, putItem, readItem, type Store } from '../../store/store.ts'
import { listItems } from '../../store/walk-items.ts'
import type { TwinSettings } from './twin-settings.ts'

const REFRESH_DAYS = 30
const CODE_MS = 5 * 60_000

const sessionSchema = z.object({
  sub: z.string(),
  /** `origin_jti` of every token of the session. */
  id: z.string(),
  scope: z.string(),
  /** Seconds since 1970. */
  authTime: z.number(),
  secretHash: z.string(),
  expiresAt: z.number(),
})

/** One sign-in; its tokens are valid while it exists. */
export type Session = z.infer<typeof sessionSchema>

const codeSchema = z.object({
  sub: z.string(),
  redirectUri: z.string(),
  scope: z.string(),
  /** S256 of the verifier, when the client sent one. */
  challenge: z.string().optional(),
  nonce: z.string().optional(),
  authTime: z.number(),
  expiresAt: z.number(),
})

/** An authorization code of the hosted pages, exchanged once for tokens. */
export type Grant = Omit<z.infer<typeof codeSchema>, 'expiresAt'>

export interface Sessions {
  /** @returns the session and its refresh token, which is not stored. */
  begin: (sub: string, scope: string, authTime: number) => Promise<[Session, string]>
  getByRefreshToken: (refreshToken: string) => Promise<Session | undefined>
  exists: (sub: string, id: string) => Promise<boolean>
  /** Does nothing for an unknown token. */
  end: (refreshToken: string) => Promise<void>
  endAll: (sub: string) => Promise<void>
  grantCode: (grant: Grant) => Promise<string>
  /** Consumes a code: a second call gets nothing. */
  useCode: (code: string) => Promise<Grant | undefined>
}

const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64')

/** Sessions and grants, in the store. */
export function createSessions(
  store: Store,
  { keyPrefix }: Pick<TwinSettings, 'keyPrefix'>,
  now: () => Date,
): Sessions {
  const { documents, tableName } = store
  const buildKey = (sub: string, id: string) => ({
    pk: `${keyPrefix}USER#${sub}`,
    sk: `SESSION#${id}`,
  })
  const buildCodeKey = (code: string) => ({
    pk: `${keyPrefix}COGNITO#CODE#${hashSecret(code)}`,
    sk: 'CODE',
  })
  const get = async (sub: string, id: string): Promise<Session | undefined> => {
    const item = await readItem(store, buildKey(sub, id))
    const session = item && sessionSchema.parse(item)
    return session && session.expiresAt > now().getTime() ? session : undefined
  }
  const remove = (sub: string, id: string) => deleteItem(store, buildKey(sub, id))

  const getByRefreshToken = async (refreshToken: string) => {
    const [sub = '', id = '', secret = ''] = refreshToken.split('.')
    if (!sub || !id || !secret) return undefined
    const session = await get(sub, id)
    if (!session) return undefined
    return isEqual(hashSecret(secret), session.secretHash) ? session : undefined
  }

  return {
    begin: async (sub, scope, authTime) => {
      const secret = randomBytes(32).toString('base64url')
      const session = {
        sub,
        id: randomUUID(),
        scope,
        authTime,
        secretHash: hashSecret(secret),
        expiresAt: now().getTime() + REFRESH_DAYS * 86_400_000,
      }
      await putItem(store, { ...session, ...buildKey(sub, session.id) })
      return [session, `${sub}.${session.id}.${secret}`]
    },
    getByRefreshToken,
    exists: async (sub, id) => (await get(sub, id)) !== undefined,
    end: async (refreshToken) => {
      const session = await getByRefreshToken(refreshToken)
      if (session) await remove(session.sub, session.id)
    },
    endAll: async (sub) => {
      const items = await listItems(store, {
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': `${keyPrefix}USER#${sub}`, ':sk': 'SESSION#' },
      })
      await Promise.all(items.map((item) => remove(sub, sessionSchema.parse(item).id)))
    },
    grantCode: async (grant) => {
      const code = randomUUID()
      const expiresAt = now().getTime() + CODE_MS
      await putItem(store, { ...grant, expiresAt, ...buildCodeKey(code) })
      return code
    },
    useCode: async (code) => {
      // Deleting returns the item, so that of two concurrent calls only one gets it.
      const { Attributes } = await documents.send(
        new DeleteCommand({
          TableName: tableName,
          Key: buildCodeKey(code),
          ReturnValues: 'ALL_OLD',
        }),
      )
      const grant = Attributes && codeSchema.parse(Attributes)
      return grant && grant.expiresAt > now().getTime() ? grant : undefined
    },
  }
}
