export function getMaxLength(options: unknown): number | undefined {
  if (typeof options !== 'object' || options === null) return undefined
  const maxLength: unknown = Reflect.get(options, 'maxLength')
  return typeof maxLength === 'number' ? maxLength : undefined
}
