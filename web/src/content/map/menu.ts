import type { MenuSourcesQueryResult, MenusQueryResult } from 'schemas/sanity-types'
import type { Diet, Dish, Menu, MenuSection, MenuSource, OutletMenu } from '../types.ts'
import {
  type ItemOf,
  type Maybe,
  type Raw,
  mapDefined,
  toOneOf,
  toPlain,
  toPlainList,
  toText,
} from './clean.ts'
import { toImage } from './image.ts'
import { toDocumentPath } from './link.ts'

const DIETS = [
  'vegetarian',
  'vegan',
  'spicy',
  'shellfish',
  'nuts',
  'dairy',
  'egg',
  'fish',
  'gluten',
  'soy',
  'sesame',
  'pork',
  'beef',
  'alcohol',
  'for-two',
] as const satisfies readonly Diet[]

type RawOutletMenu = Raw<MenusQueryResult[number]>
type RawMenuSection = ItemOf<RawOutletMenu['menuSections']>

/** Absent when the section has no dishes. */
export function toMenu(
  raw: Pick<RawOutletMenu, 'menuSections' | 'menuAsOf' | 'allergensListed' | 'sampleFields'>,
): Menu | undefined {
  const sections = mapDefined(raw.menuSections, toMenuSection)
  if (sections.length === 0) return undefined
  return {
    sections,
    periods: [],
    asOf: toDate(raw.menuAsOf),
    allergensListed: raw.allergensListed === true,
    isSample: toPlainList(raw.sampleFields).includes('menuSections'),
  }
}

export function toOutletMenu(raw: RawOutletMenu): OutletMenu | undefined {
  const outletName = toText(raw.name)
  const venue = toPlain(raw.venue)
  const href = toDocumentPath('outlet', raw.path)
  const menu = toMenu(raw)
  return venue && outletName && href && menu ? { venue, outletName, href, menu } : undefined
}

/** Absent while a parameter of the gateway is missing. */
export function toMenuSource(raw: Raw<MenuSourcesQueryResult[number]>): MenuSource | undefined {
  const venue = toPlain(raw.venue)
  const endpoint = toPlain(raw.endpoint)
  const outletId = toPlain(raw.outletId)
  const menuId = toPlain(raw.menuId)
  const requestTimezone =
    toOneOf(['Asia/Singapore', 'Asia/Jakarta'], raw.requestTimezone) ?? 'Asia/Singapore'
  if (!venue || !endpoint || !outletId || !menuId) return undefined
  return { venue, endpoint, outletId, menuId, requestTimezone }
}

function toDate(value: Maybe<string>): string | undefined {
  const date = toPlain(value)
  return date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined
}

function toMenuSection(raw: RawMenuSection): MenuSection | undefined {
  const title = toText(raw.title)
  const dishes = mapDefined(raw.dishes, toDish)
  return title && dishes.length > 0 ? { key: raw._key, title, dishes } : undefined
}

function toDish(raw: ItemOf<RawMenuSection['dishes']>): Dish | undefined {
  const name = toText(raw.name)
  const { price } = raw
  if (!name) return undefined
  return {
    key: raw._key,
    name,
    description: toText(raw.description),
    priceCents: price !== null && price > 0 ? Math.round(price * 100) : undefined,
    otherAllergens: [],
    spiceLevel: 0,
    isPopular: false,
    served: [],
    diets: mapDefined(raw.diets, (diet) => toOneOf(DIETS, diet)),
    image: toImage(raw.image),
    isSoldOut: raw.soldOut === true,
  }
}
