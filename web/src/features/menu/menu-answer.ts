import type { Diet, MenuPeriod } from '#content/types.ts'

/** A picture with its final URLs, so that the browser needs no code to build them. */
export interface Plate {
  src: string
  srcSet: string
}

/** A dish in the browser; absent flags are false. */
export interface DishView {
  /** Absent where the anchor tells it. */
  key?: string
  /** Id of its element. */
  anchor: string
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
  plate?: Plate
  /** Indexes of the menu's periods in which it is served; absent when served all day. */
  periods?: number[]
}

export const DISH_ANCHOR = 'dish-'

/** The same in every answer for the same dish. */
export const getDishKey = ({ key, anchor }: Pick<DishView, 'key' | 'anchor'>): string =>
  key ?? anchor.slice(DISH_ANCHOR.length)

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
