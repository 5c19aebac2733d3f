import type { Diet, MenuPeriod } from '#content/types.ts'

/** A dish in the browser; absent flags are false. */
export interface DishView {
  /** Absent where the anchor tells it. */
  key?: string
  /** Id of its element; absent where the name tells it. */
  anchor?: string
  name: string
  description?: string
  /** "S$19.80" */
  price?: string
  diets: Diet[]
  otherAllergens?: string[]
  spiceLevel?: number
  isPopular?: true
  isSoldOut?: true
  /** Removed from the menu since the page was loaded. */
  isGone?: true
  /** Final URL of its picture, so that the browser needs no code to build it. */
  image?: string
  /** Indexes of the menu's periods in which it is served; absent when served all day. */
  periods?: number[]
}

const DISH_ANCHOR = 'dish-'

/** "Noodles and rice" as "menu-noodles-and-rice", for links. */
export function toAnchor(prefix: string, name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${prefix}${slug || 'x'}`
}

/** Id of a dish's element. */
export const getDishAnchor = ({ anchor, name }: Pick<DishView, 'anchor' | 'name'>): string =>
  anchor ?? toAnchor(DISH_ANCHOR, name)

/** The same in every answer for the same dish. */
export const getDishKey = (dish: Pick<DishView, 'key' | 'anchor' | 'name'>): string =>
  dish.key ?? getDishAnchor(dish).slice(DISH_ANCHOR.length)

export interface SectionView {
  anchor: string
  title: string
  dishes: DishView[]
}

export interface MenuView {
  sections: SectionView[]
  periods: MenuPeriod[]
  /** Surcharges that prices exclude, in words. */
  priceNote: string
  /** Each dish names all of its allergens; else none does. */
  allergensListed: boolean
  isSample: boolean
}

/**
 * Origin of a menu: the kitchen's system now, its last answer when it does not respond, or content
 * that was typed in.
 */
export type MenuOrigin = 'live' | 'kept' | 'typed'

/** Data of the rendered menu and of `/api/menu/…`. */
export interface MenuAnswer {
  origin: MenuOrigin
  /**
   * Time of the data: "11.42 am" today, with the date on other days; a date for a typed-in menu.
   */
  time?: string
  menu: MenuView
}

/** Validates a response of the site's own server, since a proxy may have answered instead. */
export function isMenuAnswer(value: unknown): value is MenuAnswer {
  if (typeof value !== 'object' || value === null || !('menu' in value)) return false
  const { menu } = value
  return typeof menu === 'object' && menu !== null && 'sections' in menu && 'periods' in menu
}
