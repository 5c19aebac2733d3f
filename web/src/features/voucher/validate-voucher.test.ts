import { describe, expect, it } from '@jest/globals'
import { validateVoucher } from './validate-voucher.ts'

describe('a code as people type it', () => {
  it.each([
    'LUNCH-7Q4K',
    'lunch-7q4k',
    '  Lunch 7Q4K ',
    'LUNCH–7Q4K',
    'LUNCH - 7Q4K',
    'ＬＵＮＣＨ－７Ｑ４Ｋ',
  ])('%s', (code) => {
    expect(validateVoucher({ code })).toEqual({ ok: true, value: { code: 'LUNCH-7Q4K' } })
  })
})

describe('says how to put right', () => {
  it.each([
    ['nothing', '', /^Type the code/],
    ['spaces', '   ', /^Type the code/],
    ['the word alone', 'LUNCH', /after the dash is missing/],
    ['the word and its dash', 'LUNCH-', /after the dash is missing/],
    ['no dash', 'LUNCH7Q4K', /Put a dash/],
    ['no word', '-7Q4K', /word before the dash/],
    ['three characters', 'LUNCH-7Q4', /no more and no fewer/],
    ['five characters', 'LUNCH-7Q4KX', /no more and no fewer/],
    ['two dashes', 'LUNCH-7Q-4K', /A code is a word/],
    ['a sign', 'LUNCH-7Q4?', /A code is a word/],
    ['a number for a word', '1826-7Q4K', /A code is a word/],
    ['markup', '<b>LUNCH</b>-7Q4K', /A code is a word/],
    ['the letter O', 'LUNCH-7O4K', /Try a zero or a one: LUNCH-704K\.$/],
    ['the letter I', 'LUNCH-7I4K', /Try a zero or a one: LUNCH-714K\.$/],
    ['a text that never ends', 'A'.repeat(10_000), /Put a dash/],
  ])('%s', (_case, code, message) => {
    const result = validateVoucher({ code })
    expect(result.ok ? '' : result.error.code).toMatch(message)
  })

  it('a form without the field', () => {
    const result = validateVoucher({})
    expect(result.ok ? '' : result.error.code).toMatch(/^Type the code/)
  })
})
