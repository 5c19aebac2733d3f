import { describe, expect, it } from '@jest/globals'
import * as fc from '../testing/properties.ts'
import { type CountryCode, getCallingCode, getExample, listCountries } from './country.ts'
import {
  cleanPhoneText,
  cutExtension,
  editPhone,
  formatAsYouType,
  normalisePhoneText,
} from './text.ts'

const toDigits = (text: string) => text.replaceAll(/\D/g, '')

describe('digits of other scripts', () => {
  it.each([
    ['Eastern Arabic', '٨١٢٣٤٥٦٧'],
    ['Persian', '۸۱۲۳۴۵۶۷'],
    ['full-width', '８１２３４５６７'],
    ['Devanagari', '८१२३४५६७'],
    ['Tamil', '௮௧௨௩௪௫௬௭'],
    ['Thai', '๘๑๒๓๔๕๖๗'],
  ])('reads digits in %s', (_script, text) => {
    expect(normalisePhoneText(text)).toBe('81234567')
    expect(editPhone('', { text, caret: text.length }, { country: 'SG' }).text).toBe('8123 4567')
  })

  it('converts full-width plus signs, no-break spaces and dashes', () => {
    expect(normalisePhoneText('＋65\u00a08123–4567')).toBe('+65 8123-4567')
    expect(normalisePhoneText('（65）8123')).toBe('(65)8123')
  })

  it('removes direction marks without a notice when a number is copied from contacts', () => {
    const copied = '\u202a+65 8123 4567\u202c'
    expect(cleanPhoneText(copied)).toEqual({ text: '+65 8123 4567', removed: '' })
    expect(normalisePhoneText('\ufeff8123\u200e4\ufe0f567')).toBe('81234567')
  })
})

describe('cleaning', () => {
  it.each([
    ['Mobile: 8123 4567', '8123 4567', 'Mobile:'],
    ['8123 4567 / 9123 4567', '8123 4567  9123 4567', '/'],
    ['tel:+65-8123-4567', '+65-8123-4567', ''],
    ['81a23', '8123', 'a'],
    ['9123+', '9123', '+'],
    ['(+65) 8123', '+65) 8123', ''],
    ['81,234,567', '81234567', ', ,'],
  ])('cleans %j to %j and reports %j as removed', (text, cleaned, removed) => {
    expect(cleanPhoneText(text)).toEqual({ text: cleaned, removed })
  })

  it.each([
    ['8123 4567 ext 5', '8123 4567', 'ext 5'],
    ['+62 812 3456 789 x1', '+62 812 3456 789', 'x1'],
    ['+62 812 3456 789x1', '+62 812 3456 789', 'x1'],
    ['+62 812 3456 789 #1', '+62 812 3456 789', '#1'],
    ['+62 812 3456 789,,1', '+62 812 3456 789', ',,1'],
    ['+62 812 3456 789;1', '+62 812 3456 789', ';1'],
    ['+62 812 3456 789, 1', '+62 812 3456 789', ', 1'],
    ['+62 812 3456 789 poste 12', '+62 812 3456 789', 'poste 12'],
    ['+62 812 3456 789 доб. 12', '+62 812 3456 789', 'доб. 12'],
    ['Call me: (65) 8123-4567 please', '(65) 8123-4567', 'Call me: please'],
    ['+62 812 3456 789 (x1)', '+62 812 3456 789', '(x1)'],
    ['+62 812 3456 789 [ext. 12]', '+62 812 3456 789', '[ext. 12]'],
    ['+62 812 3456 789 p1', '+62 812 3456 789', 'p1'],
    ['+62 812 3456 789分机1', '+62 812 3456 789', '分机1'],
    ['+62 812 3456 789（分机1）', '+62 812 3456 789', '(分机1)'],
    ['+62 812 3456 789/1', '+62 812 3456 789', '/1'],
    ['Mobile: +62 812 3456 789 x ١', '+62 812 3456 789', 'x 1'],
    ['+62 812 3456 789 (1)', '+62 812 3456 789', '(1)'],
    ['+62 812 3456 789（１２）', '+62 812 3456 789', '(12)'],
    ['+62 812 3456 789 [1]', '+62 812 3456 789', '[1]'],
    ['+62 62 812 3456 789 (1)', '+62 62 812 3456 789', '(1)'],
    ['+62 (0)812 3456 789 (1)', '+62 (0)812 3456 789', '(1)'],
    ['+62 812 3456 789 ~1', '+62 812 3456 789', '~1'],
    ['+62 812 3456 789 ＃1', '+62 812 3456 789', '#1'],
    ['+62 812 3456 789 *1', '+62 812 3456 789', '*1'],
    ['+62 812 3456 789 : 1', '+62 812 3456 789', ': 1'],
    ['+62 812 3456 789 -1', '+62 812 3456 789', '-1'],
    ['+62 812-3456-789-1', '+62 812-3456-789', '-1'],
    ['+62 812 3456 789 – 1', '+62 812 3456 789', '- 1'],
  ])('cuts the extension of %j off and says so', (text, cleaned, removed) => {
    expect(cleanPhoneText(text)).toMatchObject({ text: cleaned, removed })
  })

  it.each([
    ['(0)20 7946 0018', 'GB'],
    ['(0)7911 123456', 'GB'],
    ['+44 7911 (123456)', 'SG'],
    ['+65 8123-4567', 'SG'],
    ['8123-4567', 'SG'],
    ['(65) 8123 4567', 'SG'],
    ['+65 (8123 4567)', 'SG'],
    ['8123 (4567)', 'SG'],
    ['+1 (415) 555-2671', 'SG'],
    ['(415) 555-2671', 'US'],
    ['+62 812-3456-789', 'SG'],
    ['0812-3456-7890', 'ID'],
    ['0812-345-678-90', 'ID'],
    ['+7 912 345-67-89', 'SG'],
    ['06-12-34-56-78', 'FR'],
    ['+43 664-123-45-67', 'SG'],
    ['0664-1234-567', 'AT'],
    ['+49 89 123456-0', 'SG'],
    ['090-1234-5678', 'JP'],
  ] as const)('keeps %j of %s whole', (text, country) => {
    expect(cleanPhoneText(text, { country })).toEqual({ text, removed: '' })
    expect(cutExtension(text, country)).toBe(text)
  })

  it.each(['8123 4567 ext 5', '8123 4567 x5', '8123 4567 e', '8123 4567 ext. 5'])(
    'keeps an extension when extensions are allowed: %j',
    (text) => {
      expect(cleanPhoneText(text, { allowExtension: true })).toEqual({ text, removed: '' })
    },
  )

  it('replaces a prefix when a complete number is pasted or autofilled after it', () => {
    expect(cleanPhoneText('+7+7 912 345 67 89').text).toBe('+7 912 345 67 89')
    expect(cleanPhoneText('8123+60 12 345 6789').text).toBe('+60 12 345 6789')
  })
})

describe('formatting as you type', () => {
  it.each([
    ['SG', '8', '8'],
    ['SG', '81234', '8123 4'],
    ['SG', '81234567', '8123 4567'],
    ['US', '2133734253', '(213) 373-4253'],
    ['GB', '07400123456', '07400 123456'],
    ['SG', '+1213373', '+1 213 373'],
    ['SG', '81234567 ext 12', '8123 4567 ext 12'],
    ['SG', '8123 4567x1', '8123 4567 x1'],
    ['SG', '0', '0'],
    ['SG', '00', '00'],
    ['SG', '006', '00 6'],
    ['SG', '0065 81234567', '00 65 8123 4567'],
    ['SG', '+0065 81234567', '+00 65 8123 4567'],
    ['JP', '009198452 34567', '00 91 98452 34567'],
    ['TJ', '001234567', '00 123 4567'],
  ] as const)('formats for %s %j as %j', (country, text, formatted) => {
    expect(formatAsYouType(text, country)).toBe(formatted)
  })

  it('keeps digits as typed when the library fails on them', () => {
    expect(formatAsYouType('04', 'CV')).toBe('04')
    expect(formatAsYouType('02', 'WS')).toBe('02')
  })

  it('keeps every digit, and changes nothing when formatted again', () => {
    const text = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789 -()')),
      maxLength: 30,
    })
    const plus = fc.constantFrom('', '+')
    fc.assert(
      fc.property(plus, text, fc.constantFrom(...listCountries()), (sign, typed, country) => {
        const once = formatAsYouType(sign + typed, country)
        expect(toDigits(once)).toBe(toDigits(typed))
        expect(formatAsYouType(once, country)).toBe(once)
      }),
      { numRuns: 5000 },
    )
  })
})

it.each([
  ['+65 8123 4567 x1', '+65 8123 4567'],
  ['+65 8123 4567 (分机1)', '+65 8123 4567'],
  ['+65 8123 4567', '+65 8123 4567'],
  ['call me', 'call me'],
])('cuts the extension off %j', (text, number) => {
  expect(cutExtension(text)).toBe(number)
})

describe('an extension that is not allowed', () => {
  const type = (keys: string, country: CountryCode) => {
    let field: ReturnType<typeof editPhone> = { text: '', caret: 0, removed: '' }
    for (const key of keys) {
      const text = field.text + key
      field = editPhone(field.text, { text, caret: text.length }, { country, tail: field.tail })
    }
    return field
  }

  it.each([
    'x1',
    ' x1',
    ' ext 12',
    ' ext. 12',
    '#1',
    ' x 1',
    'p1',
    ' 分机 1',
    ', 1',
    '/1',
    ' poste 12',
    ' ~1',
    ' ＃1',
    '*1',
    ': 1',
    '-1',
  ])('never joins the number when %j is typed key by key', (extension) => {
    const field = type(`+628123456789${extension}`, 'ID')
    expect(field.text).toBe('+62 812 3456 789')
    expect(field.removed).toBe(normalisePhoneText(extension).trim())
  })

  it('never joins the number when it is typed in brackets key by key', () => {
    const field = type('+628123456789 (x1)', 'ID')
    expect(field).toMatchObject({ text: '+62 812 3456 789', removed: '(x1)' })
    expect(type('+628123456789 (12)', 'ID')).toMatchObject({ text: '+62 812 3456 789' })
    expect(type('+628123456789[1]', 'ID')).toMatchObject({ text: '+62 812 3456 789' })
  })

  it('is no group of a number that is typed with dashes', () => {
    expect(toDigits(type('0812-345-678-90', 'ID').text)).toBe('081234567890')
    expect(type('8123-4567', 'SG').text).toBe('8123 4567')
    const text = '+62 812 3456 78-9'
    const edit = editPhone('+62 812 3456 789', { text, caret: 16 }, { country: 'ID' })
    expect(edit.text).toBe('+62 812 3456 789')
  })

  it.each(listCountries())(
    'is no part of the usual spelling of a mobile number of %s',
    (country) => {
      const example = getExample(country) ?? ''
      const abroad = formatAsYouType(`+${getCallingCode(country)}${toDigits(example)}`)
      for (const text of [example, abroad, example.replaceAll(' ', '-')]) {
        expect(toDigits(cleanPhoneText(text, { country }).text)).toBe(toDigits(text))
        expect(toDigits(type(text, country).text)).toBe(toDigits(text))
      }
    },
  )

  it('drops a letter only, when it is typed by mistake inside a number', () => {
    expect(type('8123x4567', 'SG')).toMatchObject({ text: '8123 4567' })
    const edit = editPhone('8123 4567', { text: '8123 4x567', caret: 7 }, { country: 'SG' })
    expect(edit).toMatchObject({ text: '8123 4567', caret: 6, removed: 'x' })
  })

  it('ends where the number is edited again', () => {
    const cut = type('81234567x1', 'SG')
    const { tail } = cut
    const shorter = editPhone(cut.text, { text: '8123 456', caret: 8 }, { country: 'SG', tail })
    expect(shorter).toEqual({ text: '8123 456', caret: 8, removed: '' })
  })
})

describe('the caret', () => {
  it('stays behind the digit when one is typed in the middle', () => {
    const edit = editPhone('8123 4567', { text: '81293 4567', caret: 4 }, { country: 'SG' })
    expect(edit).toEqual({ text: '812 934 567', caret: 5, removed: '' })
  })

  it('stays behind the digit when it moves a space', () => {
    const edit = editPhone('8123', { text: '81234', caret: 5 }, { country: 'SG' })
    expect(edit).toEqual({ text: '8123 4', caret: 6, removed: '' })
  })

  it('stays in place when backspace deletes in the middle', () => {
    const edit = editPhone(
      '8123 4567',
      { text: '813 4567', caret: 2 },
      { country: 'SG', inputType: 'deleteContentBackward' },
    )
    expect(edit).toMatchObject({ text: '8134 567', caret: 2 })
  })

  it('stays in place when backspace over a space deletes the digit before it', () => {
    const edit = editPhone(
      '8123 4567',
      { text: '81234567', caret: 4 },
      { country: 'SG', inputType: 'deleteContentBackward' },
    )
    expect(edit).toMatchObject({ text: '8124 567', caret: 3 })
  })

  it('stays in place when delete over a space deletes the digit behind it', () => {
    const edit = editPhone(
      '8123 4567',
      { text: '81234567', caret: 4 },
      { country: 'SG', inputType: 'deleteContentForward' },
    )
    expect(edit).toMatchObject({ text: '8123 567', caret: 4 })
  })

  it('stays behind the pasted digits when they are pasted in the middle', () => {
    const edit = editPhone('8167', { text: '81a23 4567', caret: 8 }, { country: 'SG' })
    expect(edit).toEqual({ text: '8123 4567', caret: 7, removed: 'a' })
  })

  it('stays in place when it is behind a letter of an extension that is not allowed', () => {
    for (const allowExtension of [false, true]) {
      const options = { country: 'SG', allowExtension } as const
      const edit = editPhone('8123 4567', { text: '81x23 4567', caret: 3 }, options)
      expect(edit).toEqual({ text: '8123 4567', caret: 2, removed: 'x' })
    }
  })

  it('stays in place when it is among the spaces of an extension', () => {
    const options = { country: 'SG', allowExtension: true } as const
    const place = (text: string, caret: number) => editPhone('', { text, caret }, options).caret
    expect(place('61234567 ext ', 13)).toBe('6123 4567 ext '.length)
    expect(place('61234567 ext  12', 13)).toBe('6123 4567 ext '.length)
    expect(place('61234567 ext 12', 12)).toBe('6123 4567 ext'.length)
    expect(place('61234567ext. 12', 13)).toBe('6123 4567 ext. '.length)
    expect(place('61234567 ext 12', 4)).toBe(4)
  })

  it('stays in place when the numbering plans load after the text was typed', () => {
    const type = (start: string, rest: string) => {
      let field = { text: start, caret: start.length }
      const options = { country: 'SG', allowExtension: true } as const
      if (start !== '') field = editPhone('', field, options)
      for (const key of rest) {
        const text = field.text.slice(0, field.caret) + key + field.text.slice(field.caret)
        field = editPhone(field.text, { text, caret: field.caret + 1 }, options)
      }
      return field.text
    }
    const numbers = ['61234567 ext 12', '61234567x12', '61234567 ext. 12', '+60 12-345 6789 # 1']
    for (const number of numbers) {
      for (let typed = 0; typed <= number.length; typed++) {
        expect(type(number.slice(0, typed), number.slice(typed))).toBe(type('', number))
      }
    }
    expect(type('', '61234567 ext 12')).toBe('6123 4567 ext 12')
  })

  it('stays behind the inserted digits, which keep their order', () => {
    const digits = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789')),
      minLength: 1,
      maxLength: 14,
    })
    const inserted = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789')),
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(
        digits,
        inserted,
        fc.nat(),
        fc.constantFrom(...listCountries()),
        (typed, more, at, country) => {
          const previous = formatAsYouType(typed, country)
          const index = at % (previous.length + 1)
          const text = previous.slice(0, index) + more + previous.slice(index)
          const edit = editPhone(previous, { text, caret: index + more.length }, { country })
          expect(toDigits(edit.text)).toBe(toDigits(text))
          expect(toDigits(edit.text.slice(0, edit.caret))).toBe(
            toDigits(text.slice(0, index + more.length)),
          )
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('removes exactly one digit when backspace is pressed', () => {
    const digits = fc.string({
      unit: fc.constantFrom(...Array.from('123456789')),
      minLength: 2,
      maxLength: 14,
    })
    fc.assert(
      fc.property(digits, fc.nat(), fc.constantFrom(...listCountries()), (typed, at, country) => {
        const previous = formatAsYouType(typed, country)
        const index = 1 + (at % previous.length)
        fc.pre(toDigits(previous.slice(0, index)) !== '')
        const text = previous.slice(0, index - 1) + previous.slice(index)
        const options = { country, inputType: 'deleteContentBackward' }
        const edit = editPhone(previous, { text, caret: index - 1 }, options)
        const digitsBefore = toDigits(previous.slice(0, index))
        expect(toDigits(edit.text)).toBe(
          digitsBefore.slice(0, -1) + toDigits(previous.slice(index)),
        )
        expect(toDigits(edit.text.slice(0, edit.caret))).toBe(digitsBefore.slice(0, -1))
      }),
      { numRuns: 3000 },
    )
  })

  it('throws on no edit', () => {
    const any = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(any, any, fc.nat(300), fc.boolean(), (previous, text, caret, allowExtension) => {
        const edit = editPhone(previous, { text, caret }, { country: 'SG', allowExtension })
        expect(edit.caret).toBeLessThanOrEqual(edit.text.length)
      }),
      { numRuns: 2000 },
    )
  })
})
