/** Error messages by field, in field order; each says what to do. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

interface FieldError<Field extends string = string> {
  field: Field
  message: string
}

export function toErrorList<Field extends string>(
  errors: FieldErrors<Field>,
  fields: readonly Field[],
): FieldError<Field>[] {
  return fields.flatMap((field) => {
    const message = errors[field]
    return message === undefined ? [] : [{ field, message }]
  })
}

/** While a visitor corrects a form, errors disappear or change; new ones appear on submit only. */
export function keepUnfixed<Field extends string>(
  known: FieldErrors<Field>,
  now: FieldErrors<Field>,
  fields: readonly Field[],
): FieldErrors<Field> {
  const kept: FieldErrors<Field> = {}
  for (const field of fields) {
    if (known[field] !== undefined && now[field] !== undefined) kept[field] = now[field]
  }
  return kept
}
