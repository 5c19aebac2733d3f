const MAX_LENGTH = 64

/**
 * The client address from the header that the proxy in front sets. The last entry of a list counts, since the
 * client can forge earlier ones.
 */
export function getClientAddress(
  headers: Pick<Headers, 'get'>,
  headerName: string | undefined,
): string | undefined {
  if (headerName === undefined) return undefined
  const last = headers.get(headerName)?.split(',').at(-1)?.trim()
  return last && last.length <= MAX_LENGTH ? last : undefined
}
