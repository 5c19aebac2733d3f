interface Kinds {
  string: string
  boolean: boolean
}

/** True for an object whose named fields all have the type. */
export function hasFields<Field extends string, Kind extends keyof Kinds>(
  value: unknown,
  kind: Kind,
  fields: readonly Field[],
): value is Record<Field, Kinds[Kind]> {
  if (typeof value !== 'object' || value === null) return false
  return fields.every((field) => typeof Reflect.get(value, field) === kind)
}
