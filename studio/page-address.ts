interface AddressedDocument {
  _type?: string
  path?: unknown
  slug?: unknown
}

/** Preview pages of documents without a path. */
const SHARED_ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['home', '/'],
  ['siteSettings', '/'],
  ['menuSource', '/restaurant/all'],
  ['coeResults', '/cost-rules'],
  ['costRule', '/cost-rules'],
])

function getSlug(slug: unknown): unknown {
  return typeof slug === 'object' && slug !== null ? Reflect.get(slug, 'current') : slug
}

/** The address of a document's page on the site; undefined when it has none. */
export function getPageAddress(document: AddressedDocument): string | undefined {
  const { _type: type = '', path, slug } = document
  if (type === 'career') {
    const current = getSlug(slug)
    return typeof current === 'string' && current !== '' ? `/careers/${current}` : undefined
  }
  if (typeof path === 'string' && path !== '') return path
  return SHARED_ADDRESSES.get(type)
}
