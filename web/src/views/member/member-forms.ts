import { email, personName } from 'core/field-rules'
import { z } from 'zod'
import { optionalPhone } from '#features/shared/form/form-checks.ts'
import { MIN_PASSWORD } from './answers.ts'
import { defineForm } from './check-form.ts'

const MISSING_CODE = 'Enter the six digits from the email.'

/** Six digits, with or without the spaces that mail programs copy. */
const code = () =>
  z
    .string(MISSING_CODE)
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, MISSING_CODE))

/** Passwords keep their spaces. */
const password = () => z.string('Enter your password.').min(1, 'Enter your password.')

const newPassword = () => {
  const tooShort = `Use at least ${MIN_PASSWORD} characters.`
  return z.string(tooShort).min(MIN_PASSWORD, tooShort)
}

const deleteWord = () =>
  z
    .string()
    .trim()
    .refine((word) => word.toUpperCase() === 'DELETE', 'Type DELETE to continue.')

export const signInForm = defineForm({ email: email(), password: password() })
export const signUpForm = defineForm({
  name: personName(),
  email: email(),
  password: newPassword(),
})
export const codeForm = defineForm({ code: code() })
export const forgotForm = defineForm({ email: email() })
export const resetForm = defineForm({ code: code(), password: newPassword() })
export const detailsForm = defineForm({ name: personName(), phone: optionalPhone() })
export const emailForm = defineForm({ email: email(), password: password() })
export const deleteForm = defineForm({ word: deleteWord() })
