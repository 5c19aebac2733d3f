import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { confirmSignIn, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth'
import { z } from 'zod'
import { buildTotpCode, createTotpSecret } from './challenges.ts'
import { keepPassword } from './password.ts'
import { getPoolName } from './pool.ts'
import { configureAmplify, type RunningTwin, startTwin } from './twin.fixture.ts'
import { parseStaffTwinSettings } from './twin-settings.ts'
import { createSub, type NewUser } from './users.ts'

const PASSWORD = 'a sample pass phrase'

/** Contract: the unmodified aws-amplify client works against the pool of staff. */
let twin: RunningTwin
let people = 0

async function invite(patch: Partial<NewUser> = {}): Promise<string> {
  people += 1
  const sub = createSub()
  const email = `staff${people}@byd1826.example`
  await twin.users.create({
    sub,
    username: sub,
    status: 'CONFIRMED',
    email,
    isEmailVerified: true,
    groups: ['floor'],
    password: await keepPassword(PASSWORD, sub, getPoolName(twin.settings)),
    ...patch,
  })
  return email
}

const start = (username: string) =>
  signIn({ username, password: PASSWORD, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
const getCode = (secret: string) => buildTotpCode(secret, new Date(Date.now() + twin.clock.ahead))
const getWrongCode = (secret: string) => (getCode(secret) === '000000' ? '000001' : '000000')
const getGroups = async () => (await fetchAuthSession()).tokens?.idToken?.payload['cognito:groups']

beforeAll(async () => {
  twin = await startTwin(parseStaffTwinSettings)
  configureAmplify(twin.settings)
})
afterAll(() => twin.close())
beforeEach(async () => {
  await signOut()
  twin.clock.ahead = 0
})

it('asks for the code of the authenticator app after the password', async () => {
  const totpSecret = createTotpSecret()
  await expect(start(await invite({ totpSecret }))).resolves.toMatchObject({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
  })
  await expect(
    confirmSignIn({ challengeResponse: getWrongCode(totpSecret) }),
  ).rejects.toMatchObject({ name: 'CodeMismatchException' })
  await expect(confirmSignIn({ challengeResponse: getCode(totpSecret) })).resolves.toMatchObject({
    isSignedIn: true,
  })
  expect(await getGroups()).toEqual(['floor'])
})

it('has a new account choose a password and add an authenticator app', async () => {
  const email = await invite({ status: 'FORCE_CHANGE_PASSWORD' })
  await expect(start(email)).resolves.toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' },
  })
  const { nextStep } = await confirmSignIn({ challengeResponse: 'another sample phrase' })
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error('No set-up.')
  const { sharedSecret } = nextStep.totpSetupDetails
  await expect(
    confirmSignIn({ challengeResponse: getWrongCode(sharedSecret) }),
  ).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' })
  await expect(confirmSignIn({ challengeResponse: getCode(sharedSecret) })).resolves.toMatchObject({
    isSignedIn: true,
  })
  expect((await twin.users.getByName(email))?.totpSecret).toBe(sharedSecret)
})

it('accepts a code for three minutes after the password, and ten tries an hour', async () => {
  const totpSecret = createTotpSecret()
  const email = await invite({ totpSecret })
  await start(email)
  twin.clock.ahead = 3 * 60_000 + 1
  await expect(confirmSignIn({ challengeResponse: getCode(totpSecret) })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
  await start(email)
  for (let tries = 0; tries < 10; tries += 1) {
    await expect(
      confirmSignIn({ challengeResponse: getWrongCode(totpSecret) }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' })
  }
  await expect(confirmSignIn({ challengeResponse: getCode(totpSecret) })).rejects.toMatchObject({
    name: 'LimitExceededException',
  })
})

it('gives nobody a session who skips the second factor', async () => {
  const email = await invite()
  const call = async (operation: string, input: object) => {
    const response = await fetch(`${twin.settings.baseUrl}/user-pool`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify({ ClientId: twin.settings.clientId, ...input }),
    })
    return z.record(z.string(), z.unknown()).parse(await response.json())
  }
  const { Session, ChallengeName, AuthenticationResult } = await call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  })
  expect([ChallengeName, AuthenticationResult]).toEqual(['MFA_SETUP', undefined])
  for (const name of ['MFA_SETUP', 'SOFTWARE_TOKEN_MFA', 'NEW_PASSWORD_REQUIRED']) {
    const answer = await call('RespondToAuthChallenge', {
      ChallengeName: name,
      Session,
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD: PASSWORD },
    })
    expect(answer).not.toHaveProperty('AuthenticationResult')
  }
})

it('lets nobody sign themselves up', async () => {
  await expect(
    signUp({ username: 'stranger@example.com', password: PASSWORD }),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect(await twin.users.getByName('stranger@example.com')).toBeUndefined()
})
