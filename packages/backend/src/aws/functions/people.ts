// API Gateway's proxy integration for the accounts of staff. Apart from the operations, which take what visitors send.
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { Hono } from 'hono'
import { handle } from 'hono/aws-lambda'
import { getStudioOrigins } from '../../content/studio-origins.ts'
import { createTokenReader } from '../../members/identity.ts'
import { createPeopleApp } from '../../staff/people-app.ts'
import { createPoolPeople } from '../../staff/pool-people.ts'
import { log } from './function-log.ts'
import { openStore, requireText } from './function-settings.ts'
import { nameRequest } from './name-request.ts'

const people = createPeopleApp({
  people: createPoolPeople({
    client: new CognitoIdentityProviderClient(),
    userPoolId: requireText(process.env, 'STAFF_USER_POOL_ID'),
  }),
  readManager: createTokenReader({
    issuer: requireText(process.env, 'STAFF_ISSUER'),
    clientId: requireText(process.env, 'STAFF_CLIENT_ID'),
  }),
  store: openStore(),
  now: () => new Date(),
  studioOrigins: getStudioOrigins(requireText(process.env, 'STUDIO_URL')),
  log,
})

export const handler = handle(new Hono().use(nameRequest).route('/', people))
