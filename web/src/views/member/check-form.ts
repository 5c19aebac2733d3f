import type { Result } from 'core/result'
import { z } from 'zod'
import type { MemberFormState } from '#features/member/member-form-state.ts'
import { checkEntries } from '#features/shared/form/form-checks.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { readEntries } from '#submission/read-entries.ts'

/** Fields that are never sent back to the page. */
const SECRETS: readonly string[] = ['password']

type CheckedForm<Value> = Result<Value, MemberFormState> & {
  /** Submitted entries, shown again. */
  entries: FormEntries
}

/** Validates a member form by the rules of the visitors' forms. */
export function defineForm<Shape extends z.ZodRawShape>(shape: Shape) {
  const fields = Object.keys(shape)
  const schema = z.object(shape)
  return (form: FormData): CheckedForm<z.output<typeof schema>> => {
    const posted = readEntries(form)
    const shown = fields.filter((name) => posted[name] !== undefined && !SECRETS.includes(name))
    const entries = Object.fromEntries(shown.map((name) => [name, posted[name] ?? '']))
    const checked = checkEntries(schema, fields, posted)
    return checked.ok
      ? { ...checked, entries }
      : { ok: false, error: { entries, errors: checked.error }, entries }
  }
}
