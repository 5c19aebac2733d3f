import { describe, expect, it } from '@jest/globals'
import {
  codeForm,
  deleteForm,
  detailsForm,
  resetForm,
  signInForm,
  signUpForm,
} from './member-forms.ts'

function post(entries: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.set(name, value)
  return form
}

const PERSON = { name: 'Lim Wei Ling', email: 'lim@example.com', password: ' a pass phrase ' }

describe('a form of the member area', () => {
  it('accepts valid entries, and a password as typed', () => {
    expect(signUpForm(post({ ...PERSON, email: ' lim@example.com ' }))).toMatchObject({
      ok: true,
      value: PERSON,
    })
  })

  it('reads entries without the invisible signs that were copied with them', () => {
    const copied = {
      ...PERSON,
      name: '\u202aLim Wei Ling\u202c',
      email: '\ufefflim@\u200bexample.com',
    }
    expect(signUpForm(post(copied))).toMatchObject({ ok: true, value: PERSON })
    expect(codeForm(post({ code: '123\u2060456\u200e' }))).toMatchObject({
      value: { code: '123456' },
    })
    expect(signUpForm(post({ ...PERSON, name: '\u202e' }))).toMatchObject({
      error: { errors: { name: 'Enter your name.' } },
    })
  })

  it('keeps the entries, but never a password', () => {
    const checked = signInForm(post({ email: 'lim', password: 'secret', next: '/member' }))
    expect(checked).toMatchObject({
      ok: false,
      entries: { email: 'lim' },
      error: { entries: { email: 'lim' }, errors: { email: expect.any(String) } },
    })
    expect(JSON.stringify(checked)).not.toContain('secret')
  })

  it.each(['lim', 'lim@example', 'a@b..com', 'lim wei@example.com', `${'a'.repeat(250)}@b.sg`])(
    'refuses the email %s as the visitors’ forms do',
    (email) => {
      expect(signInForm(post({ ...PERSON, email }))).toMatchObject({
        ok: false,
        error: { errors: { email: expect.any(String) } },
      })
    },
  )

  it.each(['', '   ', 'a'.repeat(121)])('refuses the name "%s"', (name) => {
    expect(signUpForm(post({ ...PERSON, name }))).toMatchObject({
      ok: false,
      error: { errors: { name: expect.any(String) } },
    })
  })

  it('accepts a mobile number in any format, or none', () => {
    const read = (phone: string) => detailsForm(post({ name: 'Lim', phone }))
    expect(read('(+65) 8123 4567')).toMatchObject({ value: { phone: { e164: '+6581234567' } } })
    expect(read(' 81234567')).toMatchObject({ value: { phone: { e164: '+6581234567' } } })
    expect(read('')).toMatchObject({ ok: true, value: { phone: undefined } })
  })

  it('refuses a landline, which receives no text messages', () => {
    expect(detailsForm(post({ name: 'Lim', phone: '6123 4567' }))).toMatchObject({
      ok: false,
      entries: { name: 'Lim', phone: '6123 4567' },
      error: { errors: { phone: expect.stringContaining('not a mobile number') } },
    })
  })

  it('accepts a code with spaces', () => {
    expect(codeForm(post({ code: ' 123 456 ' }))).toMatchObject({ value: { code: '123456' } })
    expect(codeForm(post({ code: '12345' }))).toMatchObject({ ok: false })
  })

  it('requires a code and a long password to set a new one', () => {
    expect(resetForm(post({ password: 'short' }))).toMatchObject({
      error: {
        errors: {
          code: 'Enter the six digits from the email.',
          password: 'Use at least 10 characters.',
        },
      },
    })
  })

  it('accepts the confirmation word for deletion in any case', () => {
    expect(deleteForm(post({ word: ' delete ' })).ok).toBe(true)
    expect(deleteForm(post({ word: 'yes' })).ok).toBe(false)
  })
})
