/** A document may only name the configured gateway; the site would refuse any other. */
export function validateEndpoint(
  endpoint: string | undefined,
  restEndpoint: string,
): true | string {
  // An empty or malformed address has a message of its own.
  const url = endpoint === undefined ? null : URL.parse(endpoint)
  if (!url) return true
  const { origin } = new URL(restEndpoint)
  if (url.origin !== origin) {
    return `The site reads menus from ${origin} only. Ask a developer to change REST_ENDPOINT first.`
  }
  return url.username === '' && url.password === ''
    ? true
    : 'Leave out the name and password: the gateway asks for none.'
}
