import { isPageType, isPartType, PART_TYPES } from 'schemas/page-types'

interface AddressedDocument {
  _type?: string
  path?: unknown
}

/** The address of a document's page on the site, or of one that shows it; undefined when it has none. */
export function getPageAddress({ _type, path }: AddressedDocument): string | undefined {
  if (isPageType(_type)) return typeof path === 'string' && path !== '' ? path : undefined
  return isPartType(_type) ? PART_TYPES[_type].previewedOn?.href : undefined
}
