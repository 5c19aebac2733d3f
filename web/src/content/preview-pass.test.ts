import { expect, it } from '@jest/globals'
import { seal } from '#lib/sealed.ts'
import { openPass, type Pass, sealPass, shownTime, toShownTime } from './preview-pass.ts'

const SECRET = 'a secret of the site'
const NOW = new Date('2026-11-20T00:00:00Z')
const AS_ON = '2026-11-29T01:00:00.000Z'
const KEYS = { secret: SECRET, now: NOW.getTime() }
const EXPIRY = NOW.getTime() + 1000

it.each<Pass>([
  { kind: 'editor', asOn: AS_ON },
  { kind: 'editor' },
  { kind: 'shared', secret: 'of-the-link' },
])('gives back the pass that it sealed: %j', (pass) => {
  const sealed = sealPass(pass, { secret: SECRET, expiry: EXPIRY })
  expect(openPass(sealed, KEYS)).toEqual(pass)
  expect(openPass(sealed, { ...KEYS, now: EXPIRY })).toBeUndefined()
})

it('refuses a time that somebody else wrote', () => {
  const pass: Pass = { kind: 'editor', asOn: AS_ON }
  const forged = sealPass(pass, { secret: 'guessed', expiry: EXPIRY })
  const sealed = sealPass(pass, { secret: SECRET, expiry: EXPIRY })
  const elsewhere = seal(pass, { secret: SECRET, purpose: 'receipt', expiry: EXPIRY })
  for (const cookie of ['', AS_ON, forged, elsewhere, `${sealed.slice(0, -4)}AAAA`])
    expect(openPass(cookie, KEYS)).toBeUndefined()
})

it('gives a shared link no time but that of its share', () => {
  const sealed = seal(
    { kind: 'shared', secret: 'of-the-link', asOn: AS_ON },
    { secret: SECRET, purpose: 'preview', expiry: EXPIRY },
  )
  expect(openPass(sealed, KEYS)).toEqual({ kind: 'shared', secret: 'of-the-link' })
})

it.each(['', 'soon', '29 Nov 2026', '2026-11-29', '2026-02-31T01:00:00Z', '9999-12-31T23:00:00Z'])(
  'cannot read the time “%s”',
  (time) => {
    expect(shownTime.safeParse(time).success).toBe(false)
  },
)

it('shows a time that is still to come, and now once it has come', () => {
  expect(toShownTime(AS_ON, NOW)).toEqual(new Date(AS_ON))
  expect(toShownTime(AS_ON, new Date(AS_ON))).toBeUndefined()
  expect(toShownTime('2026-11-01T00:00:00Z', NOW)).toBeUndefined()
  expect(toShownTime(undefined, NOW)).toBeUndefined()
  expect(toShownTime(null, NOW)).toBeUndefined()
})
