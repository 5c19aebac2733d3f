const MAX_LENGTH = 200

/**
 * The path a document could have, from the segments of the address. Files that browsers probe for
 * (`/apple-touch-icon.png`), overlong and undecodable addresses are no document's.
 */
export function toPath(segments: readonly string[]): string | undefined {
  try {
    const path = `/${segments.map(decodeURIComponent).join('/')}`
    return path.length <= MAX_LENGTH && !path.includes('.') ? path : undefined
  } catch {
    return undefined
  }
}
