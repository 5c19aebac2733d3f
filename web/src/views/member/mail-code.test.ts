import { expect, it } from '@jest/globals'
import type { PoolProblem } from '#backend/member/user-pool.ts'
import type { Result } from 'core/result'
import { mailCode } from './mail-code.ts'

const DONE: Result<undefined, PoolProblem> = { ok: true, value: undefined }
const refuse = (error: PoolProblem): Result<undefined, PoolProblem> => ({ ok: false, error })

it.each([
  ['an account to confirm', DONE, ['confirm'], DONE],
  ['an account that is confirmed', refuse('bad-email'), ['confirm', 'password'], DONE],
  ['too many codes', refuse('too-many-codes'), ['confirm'], refuse('too-many-codes')],
  ['an outage', refuse('unavailable'), ['confirm'], refuse('unavailable')],
])('mails the code for %s', async (_, confirming, expected, answer) => {
  const asked: string[] = []
  const pool = {
    resendCode: async () => {
      asked.push('confirm')
      return confirming
    },
    forgotPassword: async () => {
      asked.push('password')
      return DONE
    },
  }
  expect(await mailCode(pool, 'mei@example.com')).toEqual(answer)
  expect(asked).toEqual(expected)
})
