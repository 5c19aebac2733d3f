import { describe, expect, it } from '@jest/globals'
import { validateVoucher } from './validate-voucher.ts'

describe('a valid code', () => {
  it.each([
    'LUNCH-7Q4K',
    'lunch-7q4k',
    '  Lunch 7Q4K ',
    'LUNCH–7Q4K',
    'LUNCH - 7Q4K',
    'ＬＵＮＣＨ－７Ｑ４Ｋ',
  ])('is normalised when it is typed as “%s”', (code) => {
    expect(validateVoucher({ code })).toEqual({ ok: true, value: { code: 'LUNCH-7Q4K' } })
  })
})

it.each(['ABC-123-XYZ', 'LUNCH', '1826', 'LUNCH-7O4K', 'LUNCH7Q4K'])(
  'lets %s be asked about, for who issued it knows what it means',
  (code) => {
    expect(validateVoucher({ code })).toEqual({ ok: true, value: { code } })
  },
)

describe('explains what to correct', () => {
  it.each([
    ['nothing', '', /^Enter the code/],
    ['spaces', '   ', /^Enter the code/],
    ['a dash', ' - ', /^Enter the code/],
    ['a sign', 'LUNCH-7Q4?', /letters, numbers and dashes only/],
    ['markup', '<b>LUNCH</b>-7Q4K', /letters, numbers and dashes only/],
    ['a text that never ends', 'A'.repeat(10_000), /as it is printed/],
  ])('when the code is %s', (_case, code, message) => {
    const result = validateVoucher({ code })
    expect(result.ok ? '' : result.error.code).toMatch(message)
  })

  it('when the field is missing', () => {
    const result = validateVoucher({})
    expect(result.ok ? '' : result.error.code).toMatch(/^Enter the code/)
  })
})
