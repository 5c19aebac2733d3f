import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn as signInWith,
  signOut,
  signUp,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { createAmplifyClient } from 'core/amplify/client'
import { parseAmplifyConfig } from 'core/amplify/config'
import { createIdentityStore } from 'core/amplify/testing/identity-store'
import { LOCAL_VARIABLES } from 'core/amplify/testing/variables'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { configureAmplify, type RunningTwin, startTwin } from './twin.fixture.ts'

const PASSWORD = 'a sample pass phrase'
const NEW_PASSWORD = 'another sample phrase'
const SRP_SCRIPT = fileURLToPath(new URL('./srp-sign-in.fixture.ts', import.meta.url))
const run = promisify(execFile)

const signIn = (input: { username: string; password: string }) =>
  signInWith({ ...input, options: { authFlowType: 'USER_PASSWORD_AUTH' } })

/** Contract: the unmodified aws-amplify client works against the twin. */
describe('aws-amplify', () => {
  let twin: RunningTwin
  let people = 0
  const createPerson = async () => {
    people += 1
    const email = `person${people}@example.com`
    await signUp({
      username: email,
      password: PASSWORD,
      options: { userAttributes: { email, name: 'Wei Ling' } },
    })
    return email
  }
  const createConfirmed = async () => {
    const email = await createPerson()
    await confirmSignUp({ username: email, confirmationCode: twin.getCode(email) })
    return email
  }

  beforeAll(async () => {
    twin = await startTwin()
    configureAmplify(twin.settings)
  })
  afterAll(() => twin.close())
  beforeEach(() => signOut())

  it('signs up, confirms with the mailed code, signs in', async () => {
    const email = await createPerson()
    expect(twin.getCode(email)).toMatch(/^\d{6}$/)
    await expect(
      confirmSignUp({ username: email, confirmationCode: twin.getCode(email) }),
    ).resolves.toMatchObject({ isSignUpComplete: true })
    await expect(signIn({ username: email, password: PASSWORD })).resolves.toMatchObject({
      isSignedIn: true,
    })
    const { tokens } = await fetchAuthSession()
    expect(tokens?.idToken?.payload).toMatchObject({
      token_use: 'id',
      email,
      email_verified: true,
      name: 'Wei Ling',
      aud: twin.settings.clientId,
    })
    expect(tokens?.accessToken.payload).toMatchObject({
      token_use: 'access',
      client_id: twin.settings.clientId,
      sub: tokens?.idToken?.payload.sub,
    })
  })

  it('signs in by SRP, which never transmits the password', async () => {
    const email = await createConfirmed()
    const { baseUrl, clientId, userPoolId } = twin.settings
    const signInBySrp = async (password: string): Promise<unknown> => {
      const pool = [`${baseUrl}/user-pool`, userPoolId, clientId]
      const { stdout } = await run(process.execPath, [SRP_SCRIPT, ...pool, email, password])
      return JSON.parse(stdout)
    }
    await expect(signInBySrp(PASSWORD)).resolves.toMatchObject({ email, token_use: 'id' })
    await expect(signInBySrp('not the password')).resolves.toEqual({
      error: 'NotAuthorizedException',
    })
  })

  it('issues tokens that verify against the published keys', async () => {
    const email = await createConfirmed()
    await signIn({ username: email, password: PASSWORD })
    const { tokens } = await fetchAuthSession()
    const issuer = `${twin.settings.baseUrl}/${twin.settings.userPoolId}`
    const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
    const { protectedHeader } = await jwtVerify(tokens?.idToken?.toString() ?? '', keys, {
      issuer,
      audience: twin.settings.clientId,
    })
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: expect.any(String) })
  })

  it('refreshes a session', async () => {
    const email = await createConfirmed()
    await signIn({ username: email, password: PASSWORD })
    const before = await fetchAuthSession()
    const after = await fetchAuthSession({ forceRefresh: true })
    expect(after.tokens?.accessToken.payload.jti).not.toBe(before.tokens?.accessToken.payload.jti)
    expect(after.tokens?.accessToken.payload.origin_jti).toBe(
      before.tokens?.accessToken.payload.origin_jti,
    )
  })

  it('answers a wrong password and an unknown user alike', async () => {
    const email = await createConfirmed()
    const problem = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
    for (const username of [email, 'nobody@example.com']) {
      await expect(signIn({ username, password: 'not the password' })).rejects.toMatchObject(
        problem,
      )
    }
  })

  it('locks out an address after five wrong passwords, for the right one too', async () => {
    const email = await createConfirmed()
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(signIn({ username: email, password: 'not the password' })).rejects.toThrow(
        'Incorrect',
      )
    }
    await expect(signIn({ username: email, password: PASSWORD })).rejects.toMatchObject({
      name: 'LimitExceededException',
    })
    twin.clock.ahead += 15 * 60_000
    await expect(signIn({ username: email, password: PASSWORD })).resolves.toMatchObject({
      isSignedIn: true,
    })
    twin.clock.ahead = 0
  })

  it('lets the owner sign in while another address guesses passwords', async () => {
    const email = await createConfirmed()
    const guess = async (address: string, password: string) => {
      const response = await fetch(`${twin.settings.baseUrl}/user-pool`, {
        method: 'POST',
        headers: {
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
          ...twin.buildVisitor(address),
        },
        body: JSON.stringify({
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: twin.settings.clientId,
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      })
      return response.json()
    }
    const exceeded = { __type: 'LimitExceededException' }
    for (let tries = 0; tries < 5; tries += 1) await guess('203.0.113.7', 'not the password')
    expect(await guess('203.0.113.7', PASSWORD)).toMatchObject(exceeded)
    expect(await guess('198.51.100.9', PASSWORD)).toHaveProperty('AuthenticationResult')
    await expect(signIn({ username: email, password: PASSWORD })).resolves.toMatchObject({
      isSignedIn: true,
    })
  })

  it('sends twenty codes an hour when one network asks for more, whichever accounts they are for', async () => {
    const ask = async (operation: string, network: string, input: object) => {
      const response = await fetch(`${twin.settings.baseUrl}/user-pool`, {
        method: 'POST',
        headers: {
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          ...twin.buildVisitor(network),
        },
        body: JSON.stringify({ ClientId: twin.settings.clientId, ...input }),
      })
      return response.ok
        ? 'sent'
        : z.object({ __type: z.string() }).parse(await response.json()).__type
    }
    const answers: string[] = []
    for (let n = 0; n < 24; n += 1) {
      const Username = `mailed${n}@example.com`
      const address = `2001:db8:9:9::${n}`
      answers.push(
        n % 2 === 0
          ? await ask('SignUp', address, { Username, Password: PASSWORD })
          : await ask('ForgotPassword', address, { Username }),
      )
    }
    expect(answers).toEqual([
      ...Array.from({ length: 20 }, () => 'sent'),
      ...Array.from({ length: 4 }, () => 'LimitExceededException'),
    ])
    expect(await twin.users.getByName('mailed22@example.com')).toBeUndefined()
    expect(await ask('ForgotPassword', '198.51.100.9', { Username: 'mailed23@example.com' })).toBe(
      'sent',
    )
  })

  it('counts every guess when guesses are sent concurrently', async () => {
    const email = await createConfirmed()
    const guesses = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        fetch(`${twin.settings.baseUrl}/user-pool`, {
          method: 'POST',
          headers: {
            'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
            ...twin.buildVisitor('203.0.113.20'),
          },
          body: JSON.stringify({
            AuthFlow: 'USER_PASSWORD_AUTH',
            ClientId: twin.settings.clientId,
            AuthParameters: { USERNAME: email, PASSWORD: 'not the password' },
          }),
        }).then((response) => response.text()),
      ),
    )
    const isTried = (answer: PromiseSettledResult<string>) =>
      answer.status === 'fulfilled' && answer.value.includes('NotAuthorizedException')
    expect(guesses.filter(isTried)).toHaveLength(5)
  })

  it('asks an unconfirmed user to confirm, and resends the code', async () => {
    const email = await createPerson()
    await expect(signIn({ username: email, password: PASSWORD })).resolves.toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    })
    await resendSignUpCode({ username: email })
    expect(twin.mails.filter(({ to }) => to === email)).toHaveLength(2)
    await confirmSignUp({ username: email, confirmationCode: twin.getCode(email) })
  })

  it('accepts a code for ten minutes and five attempts', async () => {
    const late = await createPerson()
    twin.clock.ahead = 10 * 60_000
    await expect(
      confirmSignUp({ username: late, confirmationCode: twin.getCode(late) }),
    ).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    twin.clock.ahead = 0
    const guesser = await createPerson()
    const wrong = twin.getCode(guesser) === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(
        confirmSignUp({ username: guesser, confirmationCode: wrong }),
      ).rejects.toMatchObject({ name: 'CodeMismatchException' })
    }
    await expect(
      confirmSignUp({ username: guesser, confirmationCode: twin.getCode(guesser) }),
    ).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  it('refuses a second account for an email address', async () => {
    const email = await createConfirmed()
    await expect(
      signUp({ username: email.toUpperCase(), password: PASSWORD }),
    ).rejects.toMatchObject({ name: 'UsernameExistsException' })
  })

  it('refuses a short password', async () => {
    await expect(
      signUp({ username: 'short@example.com', password: 'too short' }),
    ).rejects.toMatchObject({ name: 'InvalidPasswordException' })
  })

  it('resets a forgotten password by code', async () => {
    const email = await createConfirmed()
    await resetPassword({ username: email })
    await confirmResetPassword({
      username: email,
      confirmationCode: twin.getCode(email),
      newPassword: NEW_PASSWORD,
    })
    await expect(signIn({ username: email, password: PASSWORD })).rejects.toThrow('Incorrect')
    await expect(signIn({ username: email, password: NEW_PASSWORD })).resolves.toMatchObject({
      isSignedIn: true,
    })
  })

  it('does not reveal through a password reset who has an account', async () => {
    const mails = twin.mails.length
    await expect(resetPassword({ username: 'nobody@example.com' })).resolves.toMatchObject({
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
    })
    expect(twin.mails).toHaveLength(mails)
  })

  it('switches to a new email address once its code is confirmed', async () => {
    const email = await createConfirmed()
    const taken = await createConfirmed()
    await signIn({ username: email, password: PASSWORD })
    const change = (to: string) => updateUserAttributes({ userAttributes: { email: to } })
    const confirm = (code: string) =>
      confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
    await expect(change(taken)).rejects.toMatchObject({ name: 'AliasExistsException' })

    const next = `new-${email}`
    await expect(change(next)).resolves.toMatchObject({
      email: { isUpdated: false, nextStep: { updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE' } },
    })
    expect(await twin.users.getByName(email)).toMatchObject({ email })
    await expect(confirm('000000')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    const first = twin.getCode(next)
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
    expect(twin.getCode(next)).not.toBe(first)
    await confirm(twin.getCode(next))
    expect(await twin.users.getByName(next)).toMatchObject({ email: next, isEmailVerified: true })
    await signOut()
    await expect(signIn({ username: email, password: PASSWORD })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await signIn({ username: next, password: PASSWORD })
    // The old address is free again.
    await signOut()
    await signUp({ username: email, password: PASSWORD, options: { userAttributes: { email } } })
  })

  it('refuses a user who tries to join a staff group', async () => {
    const email = await createConfirmed()
    await signIn({ username: email, password: PASSWORD })
    await expect(
      updateUserAttributes({ userAttributes: { 'custom:groups': 'floor' } }),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('lists groups in both tokens', async () => {
    const email = await createConfirmed()
    const user = await twin.users.getByName(email)
    await twin.users.change(user?.sub ?? '', (newest) => ({ ...newest, groups: ['floor'] }))
    await signIn({ username: email, password: PASSWORD })
    const { tokens } = await fetchAuthSession()
    expect(tokens?.idToken?.payload['cognito:groups']).toEqual(['floor'])
    expect(tokens?.accessToken.payload['cognito:groups']).toEqual(['floor'])
  })

  it('frees the address of a user who is removed', async () => {
    const email = await createConfirmed()
    const user = await twin.users.getByName(email)
    if (user) await twin.users.remove(user)
    await expect(signIn({ username: email, password: PASSWORD })).rejects.toThrow('Incorrect')
    await expect(signUp({ username: email, password: PASSWORD })).resolves.toMatchObject({
      isSignUpComplete: false,
    })
  })

  // Guest identities are specified, and no page asks for one: this keeps core's call true to the protocol.
  it('gives a guest who is unknown a lasting identity when core’s client asks for one', async () => {
    const { baseUrl, clientId, identityPoolId, userPoolId } = twin.settings
    const config = parseAmplifyConfig({
      ...LOCAL_VARIABLES,
      COGNITO_CLIENT_ID: clientId,
      COGNITO_IDENTITY_POOL_ENDPOINT: `${baseUrl}/identity-pool`,
      COGNITO_IDENTITY_POOL_ID: identityPoolId,
      COGNITO_USER_POOL_ENDPOINT: `${baseUrl}/user-pool`,
      COGNITO_USER_POOL_ID: userPoolId,
      LOG_LEVEL: 'ERROR',
    })
    if (!config.ok) throw new Error(config.error.join('\n'))
    const client = createAmplifyClient(config.value)
    const store = createIdentityStore()
    const first = await client.getGuestIdentity(store)
    expect(first).toMatchObject({
      ok: true,
      value: {
        identityId: expect.stringMatching(/^ap-southeast-1:[0-9a-f-]{36}$/),
        credentials: { accessKeyId: expect.stringMatching(/^ASIA/) },
      },
    })
    const again = await client.getGuestIdentity(store)
    const other = await client.getGuestIdentity(createIdentityStore())
    const ids = [first, again, other].map((each) => each.ok && each.value.identityId)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })
})
