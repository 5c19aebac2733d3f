/** A sentence for each field that has to be put right: what to do about it. In the fields' order. */
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

/** While a visitor puts things right, a complaint goes or changes; no new one comes before the next try. */
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
