import { describe, expect, test } from '@jest/globals'
import { encodeSignatureHeader } from '@sanity/webhook'
import { verifySignature } from './webhook-signature.ts'

const SECRET = 'a-secret'
const NOW = new Date('2026-11-20T04:00:00Z')
const BODY = '{"_id":"home","_type":"home","operation":"update"}'

const sign = (body: string, { at = NOW, secret = SECRET } = {}) =>
  encodeSignatureHeader(body, at.getTime(), secret)

const minutesBefore = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

describe('verifySignature', () => {
  test('accepts a fresh signature of the lake', async () => {
    const signature = await sign(BODY)
    expect(verifySignature(BODY, signature, SECRET, NOW)).toEqual({ ok: true, value: NOW })
  })

  test('accepts a signature of exactly five minutes, and refuses an older one', async () => {
    const just = await sign(BODY, { at: minutesBefore(5) })
    const old = await sign(BODY, { at: new Date(minutesBefore(5).getTime() - 1) })
    expect(verifySignature(BODY, just, SECRET, NOW).ok).toBe(true)
    expect(verifySignature(BODY, old, SECRET, NOW).ok).toBe(false)
  })

  test('refuses a signature from the future, which would allow a replay', async () => {
    const signature = await sign(BODY, { at: minutesBefore(-6) })
    expect(verifySignature(BODY, signature, SECRET, NOW).ok).toBe(false)
  })

  test('refuses a wrong secret, another body and a changed byte', async () => {
    const signature = await sign(BODY)
    const foreign = await sign(BODY, { secret: 'another' })
    expect(verifySignature(BODY, foreign, SECRET, NOW).ok).toBe(false)
    expect(verifySignature(`${BODY} `, signature, SECRET, NOW).ok).toBe(false)
    expect(verifySignature(BODY, `${signature}A`, SECRET, NOW).ok).toBe(false)
  })

  test.each([null, '', 'nonsense', 't=1,v1=x', `t=${NOW.getTime()}`])(
    'refuses the header %p without throwing',
    async (header) => {
      expect(verifySignature(BODY, header, SECRET, NOW).ok).toBe(false)
    },
  )

  test('refuses an empty body', async () => {
    expect(verifySignature('', await sign(BODY), SECRET, NOW).ok).toBe(false)
  })
})
