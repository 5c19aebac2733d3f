/** The address with the parameters of another one; those that it names itself stay as they are. */
export function carryQuery(destination: string, query: URLSearchParams): string {
  const [address = '', ...fragment] = destination.split('#')
  const [, own] = address.split('?', 2)
  const known = new URLSearchParams(own)
  const missing = new URLSearchParams([...query].filter(([name]) => !known.has(name)))
  if (missing.size === 0) return destination
  return [`${address}${own === undefined ? '?' : '&'}${missing}`, ...fragment].join('#')
}
