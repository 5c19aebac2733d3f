import { formatClock, toSingaporeTime } from 'core/singapore-clock'
import type { DaySpan, Dish, Menu } from '#content/types.ts'
import { formatDollarsAndCents } from 'core/numbers'
import { formatDate } from 'core/date-names'
import { getContents } from '#features/shared/diets.ts'
import { buildImageUrl } from '#lib/image-url.ts'
import {
  type DishView,
  getDishAnchor,
  getDishKey,
  type MenuAnswer,
  type MenuView,
  toAnchor,
} from './menu-answer.ts'

const MINUTES_A_DAY = 24 * 60
/** Two pixels per CSS pixel; a second size would double what a picture adds to the HTML. */
const IMAGE_WIDTH = 208

interface Reading {
  menu: Menu
  readAt: string
  isLive: boolean
}

/** The best available menu: live, else the last known, else typed in. */
export function toMenuAnswer(
  reading: Reading | undefined,
  typed: Menu | undefined,
  now: Date,
): MenuAnswer | undefined {
  if (reading) {
    return {
      origin: reading.isLive ? 'live' : 'kept',
      time: formatReadTime(reading.readAt, now),
      menu: toMenuView(reading.menu),
    }
  }
  if (!typed) return undefined
  return {
    origin: 'typed',
    ...(typed.asOf && { time: formatDate(typed.asOf) }),
    menu: toMenuView(typed),
  }
}

function formatReadTime(readAt: string, now: Date): string {
  const { date, minutes } = toSingaporeTime(new Date(readAt))
  const clock = formatClock(minutes)
  return date === toSingaporeTime(now).date ? clock : `${formatDate(readAt)}, ${clock}`
}

function toMenuView(menu: Menu): MenuView {
  const { sections, periods, surcharges, allergensListed, isSample } = menu
  const anchors = new Set<string>()
  return {
    sections: sections.map(({ title, dishes }) => ({
      anchor: toUnique(toAnchor('menu-', title), anchors),
      title,
      dishes: dishes.map((dish) => toDishView(dish, menu, anchors)),
    })),
    periods,
    priceNote: surcharges
      ? `Prices are ++: ${surcharges.service}% service charge and ${surcharges.gst}% GST come on top.`
      : 'Prices are ++: service charge and GST come on top.',
    allergensListed,
    isSample,
  }
}

function toUnique(plain: string, taken: Set<string>): string {
  let anchor = plain
  for (let count = 2; taken.has(anchor); count += 1) anchor = `${plain}-${count}`
  taken.add(anchor)
  return anchor
}

function toDishView(
  dish: Dish,
  { periods, allergensListed }: Menu,
  anchors: Set<string>,
): DishView {
  const { key, name, description, priceCents, spiceLevel, image } = dish
  const { diets, otherAllergens } = getContents(dish, allergensListed)
  const served = getPeriods(dish, periods)
  const plain = getDishAnchor({ name })
  const anchor = toUnique(plain, anchors)
  return {
    ...(key !== getDishKey({ anchor, name }) && { key }),
    ...(anchor !== plain && { anchor }),
    name,
    ...(description && { description }),
    ...(priceCents !== undefined && { price: formatDollarsAndCents(priceCents / 100) }),
    diets,
    ...(otherAllergens.length > 0 && { otherAllergens }),
    ...(spiceLevel > 0 && { spiceLevel }),
    ...(dish.isPopular && { isPopular: true }),
    ...(dish.isSoldOut && { isSoldOut: true }),
    ...(image && { image: buildImageUrl(image, IMAGE_WIDTH, { ratio: 1 }) }),
    ...(served && { periods: served }),
  }
}

function getPeriods({ served }: Dish, periods: readonly DaySpan[]): number[] | undefined {
  if (served.length === 0) return undefined
  return periods.flatMap((period, index) =>
    served.some((span) => overlaps(span, period)) ? [index] : [],
  )
}

/** Both may extend past midnight. */
const overlaps = (one: DaySpan, other: DaySpan): boolean =>
  [-MINUTES_A_DAY, 0, MINUTES_A_DAY].some(
    (shift) => one.from + shift < other.to && other.from < one.to + shift,
  )
