/** Content codings that a client accepts. */
export function parseAcceptedEncodings(header: string | undefined): ReadonlySet<string> {
  const accepted = (header ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return new Set(accepted)
}
