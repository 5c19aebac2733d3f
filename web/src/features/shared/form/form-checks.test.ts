import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { checkEntries, optionalPhone, partySize, phone } from './form-checks.ts'

/** Without scripts the field posts Singapore, whatever the number says. */
const check = (text: string) =>
  checkEntries(z.object({ phone: phone() }), ['phone'], { phone: text, phoneCountry: 'SG' })

const ABROAD = 'Is it from abroad? Add + and its country code in front.'

describe('a number posted without scripts', () => {
  it.each([
    ['0091 98452 34567', '+919845234567', 'IN'],
    ['0081 90 1234 5678', '+819012345678', 'JP'],
    ['0049 151 23456789', '+4915123456789', 'DE'],
    ['0039 347 123 4567', '+393471234567', 'IT'],
    ['0065 8123 4567', '+6581234567', 'SG'],
    ['+62 812 3456 789 x1', '+628123456789', 'ID'],
    ['+65 65 8123 4567', '+6581234567', 'SG'],
    ['+65 (0)8123 4567', '+6581234567', 'SG'],
    ['8123 4567', '+6581234567', 'SG'],
  ])('reads %j as %s of %s', (text, e164, country) => {
    expect(check(text)).toMatchObject({ ok: true, value: { phone: { e164, country } } })
  })

  it.each(['98452 34567', '090 1234 5678', '0151 23456789', '011-2905 1234', '2133734253'])(
    'asks for the country code when %j is none of Singapore',
    (text) => {
      expect(check(text)).toMatchObject({
        ok: false,
        error: { phone: expect.stringContaining(ABROAD) },
      })
    },
  )

  it('names the country of the number, not the preselected one, when its length is wrong', () => {
    const short = 'This number is too short. A number in India looks like 081234 56789.'
    expect(check('0091 98452 3456')).toEqual({ ok: false, error: { phone: short } })
    expect(check('+91 98452 3456')).toEqual({ ok: false, error: { phone: short } })
  })

  it('is missing when it has invisible characters only', () => {
    const missing = { phone: 'Enter a number we can reach you on.' }
    expect(check('\u200b\u202e ')).toEqual({ ok: false, error: missing })
    const schema = z.object({ phone: optionalPhone() })
    expect(checkEntries(schema, ['phone'], { phone: '\u200b' })).toEqual({ ok: true, value: {} })
  })
})

describe('invisible signs', () => {
  const SIGN = '\u202e'

  it('are taken out of every entry before its rule reads it', () => {
    const schema = z.object({ party: partySize(), code: z.string().regex(/^\d{6}$/) })
    const entries = { party: `${SIGN}4`, code: `12${SIGN}3456\u200b` }
    expect(checkEntries(schema, ['party', 'code'], entries)).toEqual({
      ok: true,
      value: { party: 4, code: '123456' },
    })
  })

  it('stay in a password', () => {
    const entries = { password: ` ${SIGN}secret ` }
    const schema = z.object({ password: z.string() })
    expect(checkEntries(schema, ['password'], entries)).toEqual({ ok: true, value: entries })
  })
})

it.each([
  'x1',
  ' (x1)',
  ' p1',
  ' 分机1',
  ' poste 12',
  ' (1)',
  ' [1]',
  ' ~1',
  ' ＃1',
  ' *1',
  ' : 1',
  ' -1',
])('leaves the extension %s out of a number, without scripts too', (extension) => {
  expect(check(`+62 812 3456 789${extension}`)).toMatchObject({
    ok: true,
    value: { phone: { e164: '+628123456789' } },
  })
})
