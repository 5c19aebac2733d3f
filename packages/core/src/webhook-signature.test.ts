import { describe, expect, it } from '@jest/globals'
import { createHmac } from 'node:crypto'
import { verifySignature } from './webhook-signature.ts'

const SECRET = 'a-secret'
const NOW = new Date('2026-11-20T04:00:00Z')
const BODY = '{"_id":"home","_type":"home","operation":"update"}'

/** Signs like Sanity; the backend's webhook test uses Sanity's own package. */
function sign(body: string, { at = NOW, secret = SECRET } = {}): string {
  const time = at.getTime()
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')
  return `t=${time},v1=${hash}`
}

const minutesBefore = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

describe('verifySignature', () => {
  it('accepts a fresh signature of the lake', () => {
    const signature = sign(BODY)
    expect(verifySignature(BODY, signature, SECRET, NOW)).toEqual({ ok: true, value: NOW })
  })

  it('accepts a signature of exactly five minutes, and refuses an older one', () => {
    const just = sign(BODY, { at: minutesBefore(5) })
    const old = sign(BODY, { at: new Date(minutesBefore(5).getTime() - 1) })
    expect(verifySignature(BODY, just, SECRET, NOW).ok).toBe(true)
    expect(verifySignature(BODY, old, SECRET, NOW).ok).toBe(false)
  })

  it('refuses a signature from the future, which would allow a replay', () => {
    const signature = sign(BODY, { at: minutesBefore(-6) })
    expect(verifySignature(BODY, signature, SECRET, NOW).ok).toBe(false)
  })

  it('refuses a wrong secret, another body and a changed byte', () => {
    const signature = sign(BODY)
    const foreign = sign(BODY, { secret: 'another' })
    expect(verifySignature(BODY, foreign, SECRET, NOW).ok).toBe(false)
    expect(verifySignature(`${BODY} `, signature, SECRET, NOW).ok).toBe(false)
    expect(verifySignature(BODY, `${signature}A`, SECRET, NOW).ok).toBe(false)
  })

  it.each([null, '', 'nonsense', 't=1,v1=x', `t=${NOW.getTime()}`])(
    'refuses the header %p without throwing',
    (header) => {
      expect(verifySignature(BODY, header, SECRET, NOW).ok).toBe(false)
    },
  )

  it('refuses an empty body', () => {
    expect(verifySignature('', sign(BODY), SECRET, NOW).ok).toBe(false)
  })
})
