import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { AccountAppOptions, AccountOwner } from './account-app.ts'

interface PoolAccountsOptions {
  client: CognitoIdentityProviderClient
  userPoolId: string
  readToken: (idToken: string) => Promise<AccountOwner | undefined>
}

/** Deleting is idempotent. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof UserNotFoundException) return undefined
  throw error
}

/** Members' own accounts in the user pool on AWS. */
export function createPoolAccounts(options: PoolAccountsOptions): AccountAppOptions {
  const { client, readToken, userPoolId: UserPoolId } = options
  return {
    readOwner: async (idToken) => {
      const owner = await readToken(idToken)
      if (!owner) return undefined
      // A token stays valid for up to an hour after its account is deleted.
      const user = await client
        .send(new AdminGetUserCommand({ UserPoolId, Username: owner.username }))
        .catch(ignoreMissing)
      return user?.Enabled ? owner : undefined
    },
    accounts: {
      change: async ({ username }, { name, phoneNumber }) => {
        const UserAttributes = Object.entries({ name, phone_number: phoneNumber }).flatMap(
          ([Name, Value]) => (Value === undefined ? [] : [{ Name, Value }]),
        )
        if (UserAttributes.length === 0) return
        await client.send(
          new AdminUpdateUserAttributesCommand({ UserPoolId, Username: username, UserAttributes }),
        )
      },
      remove: async ({ username }) => {
        await client
          .send(new AdminDeleteUserCommand({ UserPoolId, Username: username }))
          .catch(ignoreMissing)
      },
    },
  }
}
