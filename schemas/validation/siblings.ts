/** A sibling field's value, for callbacks whose parent is untyped. */
export function getField(parent: unknown, name: string): unknown {
  if (typeof parent !== 'object' || parent === null) return undefined
  return Reflect.get(parent, name)
}

export function getString(parent: unknown, name: string): string | undefined {
  const value = getField(parent, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function getArray(parent: unknown, name: string): unknown[] {
  const value = getField(parent, name)
  return Array.isArray(value) ? value : []
}
