import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readMailed } from './read-mailed.ts'
import { buildMemberPool, callUserPool } from './call-user-pool.ts'

const TRIES = 50
const PAUSE_MS = 100

const CODE = { kind: 'code', pattern: /^Code: (\d{6})$/m }

/** The code mailed to an address. */
export async function readMailedCode(
  backendUrl: string,
  email: string,
): Promise<string | undefined> {
  return readMailed(backendUrl, email, CODE)
}

async function waitForCode(backendUrl: string, email: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    // oxlint-disable no-await-in-loop -- polls until the mail is there
    const code = await readMailedCode(backendUrl, email)
    if (code !== undefined) return code
    await wait(PAUSE_MS)
    // oxlint-enable no-await-in-loop
  }
  throw new Error(`No code was mailed to ${email}.`)
}

/** A member with a confirmed address. */
export async function createMember(
  backendUrl: string,
): Promise<{ email: string; password: string }> {
  const pool = buildMemberPool(backendUrl)
  const email = `member-${randomUUID()}@example.com`
  const password = 'a sample pass phrase'
  await callUserPool(pool, 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: email }],
  })
  const ConfirmationCode = await waitForCode(backendUrl, email)
  await callUserPool(pool, 'ConfirmSignUp', { Username: email, ConfirmationCode })
  return { email, password }
}
