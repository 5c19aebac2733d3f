import { expect, it } from '@jest/globals'
import { findMobile, readLastMobile, toPerson } from './to-person.ts'

const CLAIMS = { sub: 's', aud: 'a', exp: 1, email: 'lim@example.com' }

it("prefills a member's name and mobile number", () => {
  const claims = { ...CLAIMS, name: 'Lim Wei Ling', phone_number: '+6581234567' }
  expect(toPerson(claims)).toEqual({
    name: 'Lim Wei Ling',
    email: CLAIMS.email,
    phone: '+6581234567',
  })
})

it.each(['+6561234567', '123', '', undefined])('omits the number %s', (number) => {
  expect(toPerson({ ...CLAIMS, name: 'Lim', phone_number: number }).phone).toBeUndefined()
})

it.each(['', 'a'.repeat(200), undefined])(
  'uses the email as the name when the name is "%s"',
  (name) => {
    expect(toPerson({ ...CLAIMS, name }).name).toBe(CLAIMS.email)
  },
)

it('finds the mobile number that was last given with an enquiry', () => {
  const toEnquiry = (phone?: string) => ({ person: { name: 'Lim Wei Ling', phone } })
  const given = [undefined, '+6561234567', '+6581234567', '+6591234567'].map(toEnquiry)
  expect(findMobile(given)).toBe('+6581234567')
  expect(findMobile([])).toBeUndefined()
})

it('does without that number when the backend is down or takes long', async () => {
  const value = [{ person: { phone: '+6581234567' } }]
  expect(await readLastMobile(Promise.resolve({ ok: true, value }))).toBe('+6581234567')
  const down = { ok: false, error: 'unavailable' } as const
  expect(await readLastMobile(Promise.resolve(down))).toBeUndefined()
  expect(await readLastMobile(new Promise(() => undefined), 1)).toBeUndefined()
})
