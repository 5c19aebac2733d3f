// API Gateway's proxy integration for `PATCH` and `DELETE /account`, authorised by the identity token.
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { handle } from 'hono/aws-lambda'
import { createAccountApp } from '../../members/account-app.ts'
import { createPoolAccounts } from '../../members/pool-accounts.ts'
import { createTokenReader } from '../../members/identity.ts'
import { requireText } from './function-settings.ts'

export const handler = handle(
  createAccountApp(
    createPoolAccounts({
      client: new CognitoIdentityProviderClient(),
      userPoolId: requireText(process.env, 'COGNITO_USER_POOL_ID'),
      readToken: createTokenReader({
        issuer: requireText(process.env, 'COGNITO_ISSUER'),
        clientId: requireText(process.env, 'COGNITO_CLIENT_ID'),
      }),
    }),
  ),
)
