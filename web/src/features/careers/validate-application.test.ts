import { expect, it } from '@jest/globals'
import { validateApplication } from './validate-application.ts'

const ENTRIES = {
  name: 'Lim Wei Ling',
  email: 'weiling@example.com',
  phone: '8123 4567',
  phoneCountry: 'SG',
  resumeName: 'cv.pdf',
}

it.each([
  ['a chosen file', { resumeName: 'cv.pdf' }],
  ['one that is uploaded already', { resumeName: '', 'resume-id': 'file-1' }],
])('accepts %s', (_case, patch) => {
  expect(validateApplication({ ...ENTRIES, ...patch })).toMatchObject({
    ok: true,
    value: { phone: { e164: '+6581234567' }, mayKeep: false },
  })
})

it('names what each field needs when the form is empty', () => {
  const result = validateApplication({})
  expect(result.ok ? [] : Object.keys(result.error)).toEqual(['name', 'email', 'phone', 'resume'])
})
