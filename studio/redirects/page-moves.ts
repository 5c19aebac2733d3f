import { CAR_PAGES, isPageType } from 'schemas/page-types'
import { getPageAddress } from '../page-address.ts'

export interface MovingDocument {
  _type: string
  path?: unknown
  hasSpecificationPage?: unknown
  hasPreOrder?: unknown
}

export interface PageMove {
  from: string
  to: string
}

/** Addresses of a document that move when `next` replaces `published`. */
export function getPageMoves(published: MovingDocument, next: MovingDocument): PageMove[] {
  if (!isPageType(published._type)) return []
  const from = getPageAddress(published)
  const to = getPageAddress(next)
  if (from === undefined || to === undefined || from === to) return []
  const own = { from, to }
  if (published._type !== 'carModel') return [own]
  const others = Object.values(CAR_PAGES).filter(
    ({ flag }) => published[flag] === true && next[flag] === true,
  )
  return [own, ...others.map(({ toPath }) => ({ from: toPath(from), to: toPath(to) }))]
}
