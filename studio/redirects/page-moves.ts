import { PATH_DOCUMENT_TYPES } from 'schemas/paths'
import { getPageAddress } from '../page-address.ts'

export interface MovingDocument {
  _type: string
  path?: unknown
  slug?: unknown
  hasSpecificationPage?: unknown
  hasPreOrder?: unknown
}

export interface PageMove {
  from: string
  to: string
}

const MOVING_TYPES: ReadonlySet<string> = new Set([...PATH_DOCUMENT_TYPES, 'career'])

/** Further pages of a car, with the field that switches each of them. */
const CAR_PAGES = [
  { flag: 'hasSpecificationPage', toPath: (path: string) => `${path}-specifications` },
  { flag: 'hasPreOrder', toPath: (path: string) => `/booking${path}` },
] as const

/** Addresses of a document that move when `next` replaces `published`. */
export function getPageMoves(published: MovingDocument, next: MovingDocument): PageMove[] {
  if (!MOVING_TYPES.has(published._type)) return []
  const from = getPageAddress(published)
  const to = getPageAddress(next)
  if (from === undefined || to === undefined || from === to) return []
  const own = { from, to }
  if (published._type !== 'carModel') return [own]
  const others = CAR_PAGES.filter(({ flag }) => published[flag] === true && next[flag] === true)
  return [own, ...others.map(({ toPath }) => ({ from: toPath(from), to: toPath(to) }))]
}
