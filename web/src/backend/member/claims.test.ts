import { expect, it } from '@jest/globals'
import { parseClaims } from './claims.ts'

const CLAIMS = { sub: 'member', aud: 'client', exp: 1_800_000_000 }
const payload = Buffer.from(JSON.stringify(CLAIMS)).toString('base64url')

it('reads a valid token', () => {
  expect(parseClaims(`head.${payload}.signature`)).toEqual(CLAIMS)
})

it.each([
  ['nothing', ''],
  ['a text', 'garbage'],
  ['a line break in it', `head.${payload}.a\nb`],
  ['letters that no header carries', `head.${payload}.€`],
  ['a part too many', `head.${payload}.signature.more`],
  ['no JSON in it', 'head.garbage.signature'],
])('refuses a token that is or has %s', (_case, token) => {
  expect(parseClaims(token)).toBeUndefined()
})
