import { describe, expect, it } from '@jest/globals'
import { getCallingCode, getExample } from 'core/phone/country'
import { phoneEngine } from './phone-engine.ts'
import {
  applyCountry,
  applyDefaults,
  applyEdit,
  createPhoneState,
  HOME,
  settlePhoneState,
  toFieldValue,
} from './phone-state.ts'

const NO_RULES = {}
const typeKeys = (keys: string, start = createPhoneState('', 'SG')) => {
  let state = start
  for (const key of keys) state = type(state.text + key, state)
  return state
}
const type = (text: string, state = createPhoneState('', 'SG')) =>
  applyEdit(phoneEngine, state, { text, caret: text.length }, NO_RULES).state

it('shows before loading what the numbering plans say', () => {
  expect(HOME.callingCode).toBe(getCallingCode(HOME.country))
  expect(HOME.example).toBe(getExample(HOME.country))
})

describe('country', () => {
  const settle = (text: string, defaultCountry?: string, rules = NO_RULES) =>
    settlePhoneState(
      phoneEngine,
      createPhoneState(text, 'ID'),
      { defaultCountry, preferred: ['ID', 'SG'] },
      rules,
    ).country

  it('comes from a plus number, then the default, then the preferred', () => {
    expect(settle('+60 12 345 6789', 'SG')).toBe('MY')
    expect(settle('', 'SG')).toBe('SG')
    expect(settle('', '+60')).toBe('MY')
    expect(settle('')).toBe('ID')
  })

  it('is the first allowed one', () => {
    expect(settle('', 'SG', { only: ['MY'] })).toBe('MY')
    expect(settle('', undefined, { ignored: ['ID'] })).toBe('SG')
  })

  it('throws when the default is unknown', () => {
    expect(() => settle('', 'XX')).toThrow('Unknown country: XX')
  })

  it('ignores a late lookup when a number was typed or a country picked', () => {
    const lookUp = (state: ReturnType<typeof type>) =>
      applyDefaults(phoneEngine, state, { preferred: [] }, NO_RULES, 'MY').country
    expect(lookUp(createPhoneState('', 'SG'))).toBe('MY')
    expect(lookUp(type('+65'))).toBe('SG')
    expect(lookUp(type('8123'))).toBe('SG')
    expect(lookUp(applyCountry(phoneEngine, createPhoneState('', 'SG'), 'TH'))).toBe('TH')
  })

  it('does not flip between countries of one code while typing', () => {
    let state = applyCountry(phoneEngine, createPhoneState('', 'SG'), 'CA')
    for (let length = 1; length <= '+12125550123'.length; length++) {
      state = type('+12125550123'.slice(0, length), state)
      expect(state.country).toBe('CA')
    }
    expect(type('+44', state).country).toBe('GB')
  })

  it('follows a complete number when nothing was picked', () => {
    expect(type('+447781123456').country).toBe('GG')
    expect(type('+77012345678').country).toBe('KZ')
  })

  it('follows the code behind "00" as behind plus, in what is shown and what is sent', () => {
    const state = typeKeys('006581234567', createPhoneState('', 'MY'))
    expect(state).toMatchObject({ text: '00 65 8123 4567', country: 'SG' })
    expect(toFieldValue(phoneEngine, state, NO_RULES)).toMatchObject({ e164: '+6581234567' })
    expect(typeKeys('00919845234567')).toMatchObject({ text: '00 91 98452 34567', country: 'IN' })
    expect(applyCountry(phoneEngine, state, 'ID').text).toBe('+62 812 3456 7')
  })

  it('stays Tajikistan while one of its numbers that begin with "00" is typed', () => {
    const picked = applyCountry(phoneEngine, createPhoneState('', 'SG'), 'TJ')
    expect(typeKeys('001234567', picked)).toMatchObject({ text: '00 123 4567', country: 'TJ' })
    expect(typeKeys('006581234567', picked)).toMatchObject({ country: 'SG' })
  })

  it('picking one writes its dial code, not its ISO code', () => {
    const state = applyCountry(phoneEngine, type('+65 8123 4567'), 'MY')
    expect(state.text).toBe('+60 81 234 567')
  })

  it('reformats a national number when another country is picked', () => {
    const state = applyCountry(phoneEngine, type('2133734253'), 'US')
    expect(state).toMatchObject({ text: '(213) 373-4253', country: 'US' })
  })
})

it('cleans text pasted before the numbering plans loaded, and reports it', () => {
  const pasted = createPhoneState('Mobile: 8123 4567', 'SG')
  const settled = settlePhoneState(phoneEngine, pasted, { preferred: ['SG'] }, NO_RULES)
  expect(settled).toMatchObject({ text: '8123 4567', removed: 'Mobile:' })
})

it('never joins an extension to the number, pasted or typed', () => {
  for (const state of [type('+62 812 3456 789 x1'), typeKeys('+62 812 3456 789 x1')]) {
    expect(state).toMatchObject({ text: '+62 812 3456 789', removed: 'x1' })
    expect(toFieldValue(phoneEngine, state, NO_RULES).e164).toBe('+628123456789')
  }
  expect(type('6123 4567 x1', createPhoneState('', 'SG')).text).toBe('6123 4567')
})

it('keeps every digit when a complete number is typed after a prefix', () => {
  const state = type('+7 912 345 67 89', type('+7'))
  expect(state).toMatchObject({ text: '+7 912 345 67 89', country: 'RU' })
})
