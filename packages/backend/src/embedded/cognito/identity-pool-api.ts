import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { CognitoError } from './cognito-error.ts'
import type { TwinSettings } from './twin-settings.ts'
import { type Operation, parse, text } from './user-pool-api.ts'

const CREDENTIALS_MS = 60 * 60_000

/** The identity pool: identities for guests, with credentials that grant nothing here. */
export const createIdentityPoolOperations = (
  { identityPoolId, region }: TwinSettings,
  now: () => Date,
): Record<string, Operation> => ({
  GetId: async (input) => {
    if (parse(z.object({ IdentityPoolId: text }), input).IdentityPoolId !== identityPoolId)
      throw new CognitoError('ResourceNotFoundException', 'IdentityPool not found.')
    return { IdentityId: `${region}:${randomUUID()}` }
  },
  GetCredentialsForIdentity: async (input) => ({
    IdentityId: parse(z.object({ IdentityId: text }), input).IdentityId,
    Credentials: {
      AccessKeyId: `ASIA${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`,
      SecretKey: randomUUID(),
      SessionToken: randomUUID(),
      Expiration: Math.floor((now().getTime() + CREDENTIALS_MS) / 1000),
    },
  }),
})
