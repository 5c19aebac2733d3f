import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { CognitoError } from './cognito-error.ts'
import type { Tokens } from './tokens.ts'
import type { TwinSettings } from './twin-settings.ts'
import type { Operation } from './user-pool-api.ts'

const CREDENTIALS_MS = 60 * 60_000

const loginsSchema = z.object({ Logins: z.record(z.string(), z.string()).optional() })

function getLogin(input: unknown): string | undefined {
  const parsed = loginsSchema.safeParse(input)
  return parsed.success ? Object.values(parsed.data.Logins ?? {})[0] : undefined
}

/** A user keeps one identity; a guest gets a new one for each request. */
async function getIdentityId(
  settings: TwinSettings,
  tokens: Tokens,
  input: unknown,
): Promise<string> {
  const token = getLogin(input)
  if (token === undefined) return `${settings.region}:${randomUUID()}`
  const { sub } = await tokens.verifyId(token)
  const hex = createHash('sha256').update(sub).digest('hex')
  return `${settings.region}:${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The identity pool: identities for guests and users, with credentials that grant nothing here. */
export function createIdentityPoolOperations(
  settings: TwinSettings,
  tokens: Tokens,
  now: () => Date,
): Record<string, Operation> {
  return {
    GetId: async (input) => {
      const parsed = z.object({ IdentityPoolId: z.string() }).safeParse(input)
      if (!parsed.success || parsed.data.IdentityPoolId !== settings.identityPoolId)
        throw new CognitoError('ResourceNotFoundException', 'IdentityPool not found.')
      return { IdentityId: await getIdentityId(settings, tokens, input) }
    },
    GetCredentialsForIdentity: async (input) => {
      const parsed = z.object({ IdentityId: z.string().min(1).max(80) }).safeParse(input)
      if (!parsed.success)
        throw new CognitoError('InvalidParameterException', 'IdentityId is missing.')
      return {
        // A guest's identity becomes the user's at sign-in.
        IdentityId: getLogin(input)
          ? await getIdentityId(settings, tokens, input)
          : parsed.data.IdentityId,
        Credentials: {
          AccessKeyId: `ASIA${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`,
          SecretKey: randomUUID(),
          SessionToken: randomUUID(),
          Expiration: Math.floor((now().getTime() + CREDENTIALS_MS) / 1000),
        },
      }
    },
  }
}
