const MAX_LENGTH = 64

/**
 * The address of whoever called the proxy in front of this site, from the header that this proxy
 * sets. Of a list the last entry counts: what stands before it, the visitor may have written.
 */
export function getClientAddress(
  headers: Pick<Headers, 'get'>,
  headerName: string | undefined,
): string | undefined {
  if (headerName === undefined) return undefined
  const last = headers.get(headerName)?.split(',').at(-1)?.trim()
  return last && last.length <= MAX_LENGTH ? last : undefined
}
