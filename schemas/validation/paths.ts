/** Types whose documents are at the address in their `path` field. */
export const PATH_DOCUMENT_TYPES = ['carModel', 'outlet', 'page', 'promo'] as const

export type PathDocumentType = (typeof PATH_DOCUMENT_TYPES)[number]

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

/** A car model's page is at the top level. */
export function validateTopLevelPath(path: string | undefined): true | string {
  if (path === undefined || path.lastIndexOf('/') <= 0) return true
  return 'Use one level only, as in “/byd-seal”.'
}

/** An outlet's page is directly under /restaurant. */
export function validateRestaurantPath(path: string | undefined): true | string {
  if (path === undefined || path === '') return true
  if (new RegExp(`^/restaurant/${SEGMENT}$`).test(path)) return true
  return 'A restaurant’s address has the form “/restaurant/suntec”.'
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

export function validatePathOrExternalLink(
  path: string | undefined,
  externalLink: string | undefined,
): true | string {
  if (path || externalLink) return true
  return 'Give the model an address, or fill in “Page on another site” if it has no page here.'
}
