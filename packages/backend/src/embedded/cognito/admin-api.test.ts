import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { confirmSignIn, fetchAuthSession, resetPassword, signIn, signOut } from 'aws-amplify/auth'
import { changeAccount, inviteStaff } from '../../staff/staff-accounts.ts'
import { listStaff, type StaffPool } from '../../staff/list-staff.ts'
import { buildTotpCode } from './challenges.ts'
import { configureAmplify, type RunningTwin, startTwin } from './twin.fixture.ts'
import { parseStaffTwinSettings } from './twin-settings.ts'

/** Contract: the operators' commands, by the unmodified SDK, and Studio's sign-in work together. */
let twin: RunningTwin
let pool: StaffPool
let people = 0

const DAY_MS = 86_400_000
const OWN_PASSWORD = 'another sample phrase'

const connect = (accessKeyId: string) =>
  new CognitoIdentityProviderClient({
    region: twin.settings.region,
    endpoint: `${twin.settings.baseUrl}/user-pool`,
    credentials: { accessKeyId, secretAccessKey: 'not looked at' },
  })
const invite = async (email: string, again = false) =>
  inviteStaff(pool, [{ email, name: 'Tan Mei Ling', groups: ['manager', 'floor'] }], { again })
const getFirstPassword = () => twin.invitations.at(-1)?.password ?? ''
const start = (username: string, password: string) =>
  signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
const getCode = (secret: string) => buildTotpCode(secret, new Date(Date.now() + twin.clock.ahead))

/** Signs in for the first time; returns the app's key. */
async function settle(email: string): Promise<string> {
  await start(email, getFirstPassword())
  const { nextStep } = await confirmSignIn({ challengeResponse: OWN_PASSWORD })
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error('No set-up.')
  const { sharedSecret } = nextStep.totpSetupDetails
  await confirmSignIn({ challengeResponse: getCode(sharedSecret) })
  return sharedSecret
}

beforeAll(async () => {
  twin = await startTwin(parseStaffTwinSettings)
  const { userPoolId } = twin.settings
  pool = { client: connect(twin.accessKeyId), userPoolId }
  configureAmplify(twin.settings)
})
afterAll(async () => {
  pool.client.destroy()
  await twin.close()
})
let email = ''
beforeEach(async () => {
  await signOut()
  people += 1
  email = `mei${people}@example.com`
  twin.clock.ahead = 0
})

it('invites somebody, who chooses a password, adds an app and has the groups', async () => {
  expect(await invite(email)).toEqual({
    invited: 1,
    invitedAgain: 0,
    alreadyThere: 0,
    groupsAdded: 2,
  })
  expect(twin.invitations.at(-1)?.to).toBe(email)
  const find = async () => (await listStaff(pool)).find((each) => each.email === email)
  expect(await find()).toEqual({
    email,
    name: 'Tan Mei Ling',
    groups: ['manager', 'floor'],
    state: 'invited',
  })
  await settle(email)
  const { tokens } = await fetchAuthSession()
  expect(tokens?.idToken?.payload['cognito:groups']).toEqual(['manager', 'floor'])
  expect((await find())?.state).toBe('active')
})

it('ends the first password after seven days, until the invitation is sent again', async () => {
  await invite(email)
  const first = getFirstPassword()
  twin.clock.ahead = 7 * DAY_MS + 1
  await expect(start(email, first)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Temporary password has expired and must be reset by an administrator.',
  })
  twin.clock.ahead = 0
  expect(await invite(email)).toMatchObject({ alreadyThere: 1, invitedAgain: 0 })
  expect(await invite(email, true)).toMatchObject({ alreadyThere: 0, invitedAgain: 1 })
  expect(getFirstPassword()).not.toBe(first)
  await expect(start(email, first)).rejects.toMatchObject({
    message: 'Incorrect username or password.',
  })
  await settle(email)
})

it('sends nothing again to somebody who has signed in', async () => {
  await invite(email)
  await settle(email)
  const sent = twin.invitations.length
  expect(await invite(email, true)).toMatchObject({ alreadyThere: 1, invitedAgain: 0 })
  expect(twin.invitations).toHaveLength(sent)
  await expect(
    pool.client.send(
      new AdminCreateUserCommand({
        UserPoolId: pool.userPoolId,
        Username: email,
        MessageAction: 'RESEND',
      }),
    ),
  ).rejects.toMatchObject({ name: 'UnsupportedUserStateException' })
})

it('mails no code for a password that was never chosen', async () => {
  await invite(email)
  await expect(resetPassword({ username: email })).rejects.toMatchObject({
    message: 'User password cannot be reset in the current state.',
  })
  expect(twin.mails.filter(({ to }) => to === email)).toEqual([])
})

it('keeps a disabled account out, its sessions too, until it is enabled', async () => {
  await invite(email)
  await settle(email)
  expect(await changeAccount(pool, email, 'disable')).toBe(1)
  await expect(fetchAuthSession({ forceRefresh: true })).resolves.not.toHaveProperty(
    'tokens.idToken',
  )
  await expect(start(email, OWN_PASSWORD)).rejects.toMatchObject({ message: 'User is disabled.' })
  expect((await listStaff(pool)).find((each) => each.email === email)?.state).toBe('disabled')
  await changeAccount(pool, email, 'enable')
  await expect(start(email, OWN_PASSWORD)).resolves.toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
  })
})

it('has somebody who lost a phone set up another app', async () => {
  await invite(email)
  const secret = await settle(email)
  await signOut()
  const readKey = async () => (await twin.users.getByName(email))?.totpSecret
  expect(await readKey()).toBe(secret)
  await changeAccount(pool, email, 'forget-app')
  expect(await readKey()).toBeUndefined()
  const { nextStep } = await start(email, OWN_PASSWORD)
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error('No set-up.')
  expect(nextStep.totpSetupDetails.sharedSecret).not.toBe(secret)
})

it('reports no account for an address that nobody has', async () => {
  expect(await changeAccount(pool, 'nobody@example.com', 'disable')).toBe(0)
})

it('answers nobody without the key', async () => {
  const { userPoolId } = pool
  const wrong = connect('another key')
  await expect(wrong.send(new ListUsersCommand({ UserPoolId: userPoolId }))).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  })
  wrong.destroy()
  const response = await fetch(`${twin.settings.baseUrl}/user-pool`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' },
    body: JSON.stringify({ UserPoolId: userPoolId }),
  })
  expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' })
})
