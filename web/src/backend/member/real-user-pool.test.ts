import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import {
  ADDRESS_SECRET,
  type EmbeddedBackend,
  startEmbeddedBackend,
} from '#backend/testing/embedded-backend.ts'
import { runInRequest } from 'telemetry/request-scope'
import { createMember } from '#backend/testing/member.ts'
import { waitForMailed } from '#backend/testing/read-mailed.ts'
import { createUserPool } from './user-pool.ts'

jest.setTimeout(60_000)

const ATTACKER = '203.0.113.7'
const HOME = '198.51.100.9'
const WRONG = 'not the password'

let backend: EmbeddedBackend
let owner: string
let password: string
beforeAll(async () => {
  backend = await startEmbeddedBackend()
  ;({ email: owner, password } = await createMember(`http://127.0.0.1:${backend.port}`))
})
afterAll(async () => {
  const complaints = await backend.stop()
  if (complaints) throw new Error(complaints)
})

function openPool(visitors: Parameters<typeof createUserPool>[1]) {
  const url = `http://127.0.0.1:${backend.port}/cognito`
  return createUserPool(
    {
      auth: {
        userPoolClientId: 'embedded-web-client',
        region: 'ap-southeast-1',
        domain: url,
        userPoolEndpoint: `${url}/user-pool`,
        redirectSignIn: 'http://127.0.0.1:3000/member/signin',
      },
    },
    visitors,
    fetch,
  )
}

/** Stands for a new process of the site: counters in memory start at zero. */
function startSite({ addressSecret = ADDRESS_SECRET } = {}) {
  let visitor: string | undefined
  const pool = openPool({ getAddress: async () => visitor, addressSecret })
  return async (address: string | undefined, typed: string) => {
    visitor = address
    const answer = await pool.signIn(owner, typed)
    return answer.ok ? 'signed in' : answer.error
  }
}

describe('five wrong passwords of a stranger', () => {
  it('slow the stranger down and nobody else', async () => {
    const signIn = startSite()
    for (let tries = 0; tries < 5; tries += 1)
      expect(await signIn(ATTACKER, WRONG)).toBe('wrong-password')
    expect(await signIn(ATTACKER, password)).toBe('too-often')
    expect(await signIn(HOME, password)).toBe('signed in')
    expect(await signIn(ATTACKER, password)).toBe('too-often')
  })

  it('count at the pool too when the site was started again, for all of an IPv6 network', async () => {
    let signIn = startSite()
    for (let tries = 0; tries < 5; tries += 1)
      expect(await signIn(`2001:db8:1:2::${tries}`, WRONG)).toBe('wrong-password')
    signIn = startSite()
    expect(await signIn('2001:db8:1:2::9', password)).toBe('too-often')
    expect(await signIn('2001:db8:1:3::9', password)).toBe('signed in')
  })

  it('count once when they are sent at the same moment', async () => {
    const signIn = startSite()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn('203.0.113.8', WRONG)),
    )
    expect(answers.filter((answer) => answer === 'wrong-password')).toHaveLength(5)
  })
})

it('ignores the forwarded address when the secret is wrong', async () => {
  const guess = startSite({ addressSecret: 'a guess' })
  for (let tries = 0; tries < 5; tries += 1) await guess(`192.0.2.${tries}`, WRONG)
  expect(await guess('192.0.2.99', password)).toBe('too-often')
  expect(await startSite()('192.0.2.99', password)).toBe('signed in')
})

it('names the request in the mail that it causes', async () => {
  const pool = openPool({ getAddress: async () => HOME })
  const email = 'newcomer@example.com'
  await runInRequest('edge-12345678', () =>
    pool.signUp({ email, password: 'a sample pass phrase', name: 'Wei Ling' }),
  )
  const name = { kind: 'code', pattern: /^X-Request-Id: ([\w-]+)/im }
  expect(await waitForMailed(`http://127.0.0.1:${backend.port}`, email, name)).toBe('edge-12345678')
})
