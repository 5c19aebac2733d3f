function isPartMatch(part: string | undefined, segment: string | undefined): boolean {
  return segment !== undefined && (part === '*' || part === '**' || part === segment)
}

/**
 * Whether an id matches a path pattern: `*` matches one segment, `**` one or more. Runs in the product of both
 * lengths.
 */
export function isPathMatch(id: string, pattern: string): boolean {
  const segments = id.split('.')
  const parts = pattern.split('.')
  let at = 0
  let part = 0
  /** Backtracking position: the last `**` takes one segment more. */
  let retry: { part: number; at: number } | undefined
  while (at < segments.length || part < parts.length) {
    if (isPartMatch(parts[part], segments[at])) {
      if (parts[part] === '**') retry = { part: part + 1, at: at + 1 }
      part++
      at++
    } else if (retry !== undefined && retry.at < segments.length) {
      retry.at++
      part = retry.part
      at = retry.at
    } else return false
  }
  return true
}
