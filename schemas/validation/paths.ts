const MAX_PATH_LENGTH = 100
const SEGMENT = '[a-z0-9]+(?:-[a-z0-9]+)*'
const PATH = new RegExp(`^(?:/${SEGMENT})+$`)

/** Error in the format of a page path, or `true`. An empty path passes. */
export function validatePathFormat(path: string | undefined): true | string {
  if (path === undefined || path === '') return true
  if (!path.startsWith('/')) return `Start the address with a slash: “/${path}”.`
  if (path === '/' || path === '/index') return `The home page already uses “${path}”.`
  if (path.endsWith('/')) return `Remove the slash at the end: “${path.replace(/\/+$/, '')}”.`
  if (path.length > MAX_PATH_LENGTH) {
    return `The address has ${path.length} characters; keep it to ${MAX_PATH_LENGTH}.`
  }
  if (/[A-Z]/.test(path)) return `Use lower-case letters only: “${path.toLowerCase()}”.`
  if (!PATH.test(path)) {
    return 'Use lower-case letters, digits and single hyphens between slashes, as in “/byd-seal”.'
  }
  return true
}

/** A page needs exactly one address: a path on this site or an external link. */
export function validateExternalLink(
  externalLink: string | undefined,
  path: string | undefined,
): true | string {
  if (externalLink && path) {
    return 'This model has a page on this site. Remove its address before you link to another site.'
  }
  return true
}
