import type { Diet, MenuPeriod } from '#content/types.ts'

/** A picture with its addresses made: the browser needs no code to make them. */
export interface Plate {
  src: string
  srcSet: string
  lqip?: string
}

/** A dish in the browser; absent flags are false. */
export interface DishView {
  key: string
  /** Id of its place in the page. */
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
  /** Off the menu since the page was loaded. */
  isGone?: true
  plate?: Plate
  /** Indexes of the menu's periods in which it is served; all day without. */
  periods?: number[]
}

export interface SectionView {
  key: string
  anchor: string
  title: string
  dishes: DishView[]
}

export interface MenuView {
  sections: SectionView[]
  periods: MenuPeriod[]
  /** What prices leave out, in words. */
  priceNote: string
  isSample: boolean
}

/**
 * Where a menu comes from: the kitchen's system just now, the same some time ago because it does not
 * answer, or somebody who typed it in.
 */
export type MenuOrigin = 'live' | 'kept' | 'typed'

/** What the page is rendered from, and what `/api/menu/…` answers. */
export interface MenuAnswer {
  origin: MenuOrigin
  /** When it was so: "11.42 am" today, with the date on other days; a date for a typed one. */
  time?: string
  menu: MenuView
}

/** Validates an answer of our own server, since a proxy may have answered instead. */
export function isMenuAnswer(value: unknown): value is MenuAnswer {
  if (typeof value !== 'object' || value === null || !('menu' in value)) return false
  const { menu } = value
  return typeof menu === 'object' && menu !== null && 'sections' in menu && 'periods' in menu
}
