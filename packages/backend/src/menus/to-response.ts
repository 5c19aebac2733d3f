import type { TimeZone } from './gateway.ts'
import type { Dish, StoredMenu, TimeWindow } from './menu.ts'

const RESPONSE_VERSION = '1.0'
const MINUTES_A_DAY = 24 * 60

/** Neither zone has daylight saving time. */
const MINUTES_BEHIND_SINGAPORE = {
  'Asia/Singapore': 0,
  'Asia/Jakarta': 60,
} as const satisfies Record<TimeZone, number>

function shiftClock(clock: string, minutes: number): string {
  const [hours = 0, rest = 0] = clock.split(':').map(Number)
  const shifted = (hours * 60 + rest - minutes + MINUTES_A_DAY) % MINUTES_A_DAY
  return [Math.floor(shifted / 60), shifted % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** The gateway's response: without hidden dishes, times in the requested zone. */
export function toResponse(menu: StoredMenu, timeZone: TimeZone) {
  const behind = MINUTES_BEHIND_SINGAPORE[timeZone]
  const toWindow = ({ from, to }: TimeWindow) => ({
    from: shiftClock(from, behind),
    to: shiftClock(to, behind),
  })
  const shown = menu.dishes.filter(({ isHidden }) => !isHidden)
  const updates = [menu.updatedAt, ...menu.dishes.map(({ updatedAt }) => updatedAt)].toSorted()
  return {
    version: RESPONSE_VERSION,
    timezone: timeZone,
    outlet: { id: menu.outletId, name: menu.outletName },
    menu: {
      id: menu.menuId,
      name: menu.name,
      categoryType: 'Food',
      publishStatus: 'PUBLISHED',
      updatedAt: updates.at(-1) ?? menu.updatedAt,
      isSample: menu.isSample,
      pricing: {
        currency: 'SGD',
        note: '++',
        serviceChargePercent: menu.serviceChargePercent,
        gstPercent: menu.gstPercent,
      },
      periods: menu.periods.map(({ id, name, ...window }) => ({ id, name, ...toWindow(window) })),
      categories: menu.categories.flatMap(({ id, name }) => {
        const dishes = shown.filter(({ categoryId }) => categoryId === id)
        return dishes.length === 0
          ? []
          : [{ id, name, items: dishes.map((dish) => toItem(dish, toWindow)) }]
      }),
    },
  }
}

function toItem(dish: Dish, toWindow: (window: TimeWindow) => TimeWindow) {
  return {
    id: dish.id,
    name: dish.name,
    description: dish.description,
    price: { amount: dish.priceCents, currency: 'SGD' },
    images: dish.pictures,
    dietaryTags: dish.dietaryTags,
    allergens: dish.allergens,
    spiceLevel: dish.spiceLevel,
    availability: dish.availability.map(toWindow),
    soldOut: dish.isSoldOut,
    popular: dish.isPopular,
  }
}
