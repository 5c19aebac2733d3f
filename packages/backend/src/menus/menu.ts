import { ALLERGENS, DIETARY_TAGS } from 'core/dish-contents'
import { getSingaporeDate } from 'core/singapore-clock'
import { z } from 'zod'

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** "HH:MM" to "HH:MM" in Singapore; an end at or before the start is past midnight. */
const windowSchema = z.object({
  from: z.string().regex(CLOCK_TIME),
  to: z.string().regex(CLOCK_TIME),
})

export type TimeWindow = z.infer<typeof windowSchema>

const pictureSchema = z.object({
  url: z.url(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string(),
  /** Data URI placeholder until the picture is loaded. */
  placeholder: z.string().optional(),
})

export type Picture = z.infer<typeof pictureSchema>

const dishSchema = z.object({
  id: z.string(),
  categoryId: z.string(),
  /** Ascending within its category. */
  position: z.number(),
  name: z.string(),
  description: z.string(),
  priceCents: z.number().int().positive(),
  pictures: z.array(pictureSchema),
  dietaryTags: z.array(z.enum(DIETARY_TAGS)),
  allergens: z.array(z.enum(ALLERGENS)),
  /** 0 is not spicy, 3 is very. */
  spiceLevel: z.number().int().min(0).max(3),
  /** Periods in which it is served; all day when empty. */
  availability: z.array(windowSchema),
  isSoldOut: z.boolean(),
  /** First day in Singapore on which it is served again; until somebody says so, if absent. */
  soldOutUntil: z.string().optional(),
  isPopular: z.boolean(),
  /** Stored, but not shown to visitors. */
  isHidden: z.boolean(),
  updatedAt: z.string(),
})

export type Dish = z.infer<typeof dishSchema>

const headSchema = z.object({
  venue: z.string(),
  outletId: z.string(),
  outletName: z.string(),
  menuId: z.string(),
  name: z.string(),
  /** Sample data, until a kitchen sends its own. */
  isSample: z.boolean(),
  serviceChargePercent: z.number(),
  gstPercent: z.number(),
  periods: z.array(windowSchema.extend({ id: z.string(), name: z.string() })),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  updatedAt: z.string(),
})

export type MenuHead = z.infer<typeof headSchema>

/** The stored menu of one outlet. */
export interface StoredMenu extends MenuHead {
  dishes: Dish[]
}

/** The kitchens' day begins at 5 am: what is sold out tonight stays so until the last guests have left. */
const DAY_BEGINS_MS = 5 * 60 * 60_000

export const getKitchenDay = (now: Date): string =>
  getSingaporeDate(new Date(now.getTime() - DAY_BEGINS_MS))

/** A dish as it is served now. */
export function toServed({ soldOutUntil, ...dish }: Dish, now: Date): Dish {
  const isBack = soldOutUntil !== undefined && soldOutUntil <= getKitchenDay(now)
  return isBack ? { ...dish, isSoldOut: false } : { ...dish, soldOutUntil }
}

/** @throws when the item is not a menu head: only this code writes them. */
export const toDish = (item: unknown): Dish => dishSchema.parse(item)

/** @throws when the item is not a dish: only this code writes them. */
export const toMenuHead = (item: unknown): MenuHead => headSchema.parse(item)
