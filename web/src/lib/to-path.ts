const MAX_LENGTH = 200

/**
 * The path a document or a redirect could have, from the segments of the address. Overlong and
 * undecodable addresses are nobody's.
 */
export function toPath(segments: readonly string[]): string | undefined {
  try {
    const path = `/${segments.map(decodeURIComponent).join('/')}`
    return path.length <= MAX_LENGTH ? path : undefined
  } catch {
    return undefined
  }
}
