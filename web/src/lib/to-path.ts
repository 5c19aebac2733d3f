const MAX_LENGTH = 200

/**
 * The path of a document or redirect from an address's segments. Undefined for overlong and undecodable
 * addresses.
 */
export function toPath(segments: readonly string[]): string | undefined {
  try {
    const path = `/${segments.map(decodeURIComponent).join('/')}`
    return path.length <= MAX_LENGTH ? path : undefined
  } catch {
    return undefined
  }
}
