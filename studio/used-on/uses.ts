import { getPublishedId } from '@sanity/client/csm'
import { z } from 'zod'
import { isShownType, SHOWN_TYPES } from 'schemas/page-types'
import { getPageAddress } from '../page-address.ts'

/** Documents that refer to one, and what each is called. */
export const USES_QUERY = `*[references($id) && !(_type match "sanity.*") && !(_type match "system.*")]{
  _id, _type, path, "title": coalesce(title, name, _type)
} | order(_type asc, title asc)`

const usesAnswer = z.array(
  z.object({
    _id: z.string(),
    _type: z.string(),
    title: z.string(),
    path: z.unknown(),
  }),
)

export interface Use {
  id: string
  type: string
  title: string
  /** The address of its page; absent without one. */
  address?: string
}

/** Each document once, whether it uses the other as published or as a draft. */
export function toUses(answer: unknown): Use[] {
  const uses = usesAnswer.parse(answer).map((document): [string, Use] => {
    const address = getPageAddress(document)
    const id = getPublishedId(document._id)
    const { _type: type, title } = document
    return [id, { id, type, title, ...(address && { address }) }]
  })
  return [...new Map(uses).values()]
}

/** Pages that show every document of a type, without naming each. */
export const getListings = (type: string): readonly string[] =>
  isShownType(type) ? SHOWN_TYPES[type].listedOn.map(({ href }) => href) : []
