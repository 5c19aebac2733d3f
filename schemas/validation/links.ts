import { validateRedirectDestination } from './redirect-addresses.ts'

export interface LinkValue {
  kind?: string
  page?: { _ref?: string }
  path?: string
  url?: string
  sheet?: string
}

/** Requires the target that the kind of link needs. */
export function validateLink(link: LinkValue | undefined): true | string {
  if (!link?.kind) return true
  switch (link.kind) {
    case 'page':
      return link.page?._ref ? true : 'Choose the page to link to.'
    case 'path':
      return link.path ? true : 'Enter the address to link to, as in “/test-drive”.'
    case 'url':
      return link.url ? true : 'Enter the address to link to.'
    case 'sheet':
      return link.sheet ? true : 'Choose the sheet to open.'
    default:
      return 'Choose where the link leads.'
  }
}

/** Path on this site, optionally with query and fragment. */
export function validateLinkPath(path: string | undefined): true | string {
  if (!path) return true
  if (!path.startsWith('/') || path.startsWith('//')) {
    return 'Start with one slash, as in “/test-drive”. For another site choose “Another site”.'
  }
  return validateRedirectDestination(path)
}

/** Part of a page, with or without its “#”. */
export function validateAnchor(anchor: string | undefined): true | string {
  if (!anchor || /^#?[\p{L}\p{N}_-]+$/u.test(anchor)) return true
  return 'Enter what stands after “#”, without spaces: “cost”.'
}

export interface TextLinkValue {
  href?: string
  page?: { _ref?: string }
}

/** A link in text has a page or an address, not both. */
export function validateTextLink(link: TextLinkValue | undefined): true | string {
  const hasPage = Boolean(link?.page?._ref)
  if (hasPage && link?.href) return 'Choose a page or enter an address, not both.'
  return hasPage || link?.href ? true : 'Choose a page, or enter an address.'
}

export function validateHref(href: string | undefined): true | string {
  if (!href) return true
  if (/^(?:mailto:\S+@\S+|tel:\+?[\d ()-]+|#\S+)$/.test(href)) return true
  return validateRedirectDestination(href)
}
