import type { FormName } from 'core/enquiry-kinds'
import { cookies } from 'next/headers'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { readPlainAnswer } from '#submission/plain-answer.ts'
import { getFormSecret } from '#submission/secret.ts'

/** State of a form after a post without scripts. */
export async function readAgain(form: FormName): Promise<PlainAnswer | undefined> {
  const jar = await cookies()
  return readPlainAnswer(form, (name) => jar.get(name)?.value, {
    secret: getFormSecret(),
    now: Date.now(),
  })
}
