import { describe, expect, it } from '@jest/globals'
import { email, line, optionalText, plate, text, voucherCode } from './field-rules.ts'
import { cleanTypedText } from './typed-text.ts'

const INVISIBLE = Array.from(
  '\u200B\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\u00AD\uFEFF\u061C\u3164\u2800\u034F\u17B5\uFE0E\uFE0F\u{E0041}\u{E0100}',
)

const code = (sign: string) => `U+${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`

describe.each(INVISIBLE.map((sign) => [code(sign), sign]))('%s', (_code, sign) => {
  const put = (typed: string) => `${sign}${typed.slice(0, 3)}${sign}${typed.slice(3)}${sign} `

  it('is taken out of what every rule reads', () => {
    expect(line('missing').parse(put('Mei Tan'))).toBe('Mei Tan')
    expect(email().parse(put('mei@example.com'))).toBe('mei@example.com')
    expect(voucherCode().parse(put('LUNCH-7Q4K'))).toBe('LUNCH-7Q4K')
    expect(plate().parse(put('SZZ 1826 H'))).toBe('SZZ 1826 H')
    expect(line('missing').parse(put('018956'))).toBe('018956')
    expect(text('missing').parse(put('One\r\ntwo'))).toBe('One\ntwo')
    expect(optionalText().parse(put('Two'))).toBe('Two')
  })

  it('is missing when it stands alone', () => {
    for (const rule of [line('missing'), text('missing')]) {
      expect(rule.safeParse(sign + sign).error?.issues[0]?.message).toBe('missing')
    }
    expect(optionalText().parse(sign)).toBeUndefined()
  })
})

describe('joiners', () => {
  it.each([
    ['می\u200Cخواهم', 'between Persian letters'],
    ['ක්\u200Dෂ', 'behind a mark of a Sinhala letter'],
    ['ന്\u200D', 'at the end of a Malayalam word'],
    ['\u{1F469}\u200D\u{1F373}', 'between emoji'],
  ])('stay in %j, %s', (typed) => {
    expect(cleanTypedText(typed)).toBe(typed)
  })

  it('are taken out where they shape nothing', () => {
    expect(cleanTypedText('LUNCH\u200D-7Q\u200C4K\u200D')).toBe('LUNCH-7Q4K')
    expect(cleanTypedText('mei\u200D@example.com')).toBe('mei@example.com')
    expect(cleanTypedText('می\u200C\u200C\u200Dخواهم')).toBe('می\u200Cخواهم')
    expect(cleanTypedText('\u200C\u200D')).toBe('')
  })
})

describe('selectors of a sign’s look', () => {
  it.each([
    ['\u2764\uFE0F', 'behind an emoji'],
    ['\u2764\uFE0F\u200D\u{1F525}', 'inside one'],
    ['\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}', 'in a flag'],
    ['\u8FBB\u{E0100}', 'behind a Chinese sign'],
    ['\u1820\u180B', 'behind a Mongolian letter'],
  ])('stay in %j, %s', (typed) => {
    expect(cleanTypedText(typed)).toBe(typed)
  })

  it('are taken out where they change nothing', () => {
    expect(cleanTypedText('\uFE0FLUNCH\uFE0F-7Q4K\uFE0F\uFE0F')).toBe('LUNCH-7Q4K')
    expect(cleanTypedText('\u2764\uFE0F\uFE0F')).toBe('\u2764\uFE0F')
  })
})

it('shows nothing when only marks and spaces are left', () => {
  expect(cleanTypedText(' \u0301\uFE0F\u00A0')).toBe('')
})
