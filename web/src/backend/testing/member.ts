import { randomUUID } from 'node:crypto'
import { readMailed, waitForMailed } from './read-mailed.ts'
import { buildMemberPool, callUserPool } from './call-user-pool.ts'

const CODE = { kind: 'code', pattern: /^Code: (\d{6})$/m }

/** The code mailed to an address. */
export async function readMailedCode(
  backendUrl: string,
  email: string,
): Promise<string | undefined> {
  return readMailed(backendUrl, email, CODE)
}

/** A member with a confirmed address. */
export async function createMember(
  backendUrl: string,
  name?: string,
): Promise<{ email: string; password: string }> {
  const pool = buildMemberPool(backendUrl)
  const email = `member-${randomUUID()}@example.com`
  const password = 'a sample pass phrase'
  await callUserPool(pool, 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      ...(name === undefined ? [] : [{ Name: 'name', Value: name }]),
    ],
  })
  const ConfirmationCode = await waitForMailed(backendUrl, email, CODE)
  await callUserPool(pool, 'ConfirmSignUp', { Username: email, ConfirmationCode })
  return { email, password }
}
