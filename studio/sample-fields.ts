/** Names in a document's `sampleFields`. */
export function getSampleFields(document: unknown): string[] {
  if (typeof document !== 'object' || document === null) return []
  const names: unknown = Reflect.get(document, 'sampleFields')
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}
