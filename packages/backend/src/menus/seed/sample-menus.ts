import { SAMPLE_DISHES, type SampleDish, type SampleDishName } from 'core/sample-dishes'
import type { MenuVenue } from '../gateway.ts'
import type { Dish, MenuHead, Picture, StoredMenu } from '../menu.ts'

const PERIODS = {
  breakfast: { id: 'breakfast', name: 'Breakfast', from: '08:00', to: '11:00' },
  lunch: { id: 'lunch', name: 'Lunch', from: '11:30', to: '15:00' },
  dinner: { id: 'dinner', name: 'Dinner', from: '17:30', to: '22:30' },
} as const satisfies Record<string, MenuHead['periods'][number]>

type Period = keyof typeof PERIODS

interface SampleMenu {
  outletName: string
  periods: readonly Period[]
  categories: readonly [name: string, dishes: readonly SampleDishName[]][]
  soldOut?: SampleDishName
}

const COFFEE = ['kopi', 'teh', 'flatWhite', 'longBlack', 'coldBrew', 'bandung'] as const
const DESSERT = ['ondehOndeh', 'chendol', 'pulutHitam', 'soyaPudding', 'durian'] as const
const VEGETABLES = ['kailan', 'kangkong', 'longBeans', 'tofu'] as const
const BAR = ['lager', 'riesling', 'sling'] as const

const MENUS = {
  suntec: {
    outletName: 'Suntec City',
    periods: ['lunch', 'dinner'],
    categories: [
      ['Small plates', ['satay', 'ngohHiang', 'youTiao', 'achar', 'tauhu', 'oysters', 'wings']],
      [
        'Noodles and rice',
        [
          'laksa',
          'mushroomMeePok',
          'claypotRice',
          'crabBeeHoon',
          'horFun',
          'wanton',
          'chickenRice',
          'nasiUlam',
        ],
      ],
      [
        'From the grill',
        ['barramundi', 'charSiew', 'stingray', 'shortRib', 'lambRack', 'eggplant'],
      ],
      ['Vegetables', VEGETABLES],
      ['Dessert', DESSERT],
      ['Kopi and coffee', COFFEE],
      ['From the bar', BAR],
    ],
    soldOut: 'crabBeeHoon',
  },
  'boat-quay': {
    outletName: 'Boat Quay',
    periods: ['dinner'],
    categories: [
      ['Small plates', ['satay', 'ngohHiang', 'oysters', 'wings', 'tauhu']],
      [
        'From the grill',
        ['charSiew', 'barramundi', 'stingray', 'shortRib', 'lambRack', 'eggplant'],
      ],
      ['Noodles and rice', ['crabBeeHoon', 'horFun', 'chickenRice']],
      ['Vegetables', VEGETABLES],
      ['Dessert', ['chendol', 'pulutHitam', 'durian']],
      ['From the bar', BAR],
    ],
  },
  balestier: {
    outletName: 'Zhongshan Park',
    periods: ['breakfast', 'lunch', 'dinner'],
    categories: [
      ['Breakfast', ['kayaToast', 'congee', 'granola', 'omelette']],
      ['Small plates', ['satay', 'youTiao', 'achar', 'wings']],
      [
        'Noodles and rice',
        ['laksa', 'mushroomMeePok', 'claypotRice', 'lorMee', 'seafoodSoup', 'chickenRice'],
      ],
      ['Vegetables', ['kailan', 'tofu', 'longBeans']],
      ['Dessert', ['ondehOndeh', 'chendol', 'soyaPudding']],
      ['Kopi and coffee', COFFEE],
    ],
  },
  'tanjong-pagar': {
    outletName: 'Tanjong Pagar',
    periods: ['breakfast', 'lunch', 'dinner'],
    categories: [
      ['Breakfast', ['kayaToast', 'congee', 'granola', 'omelette']],
      [
        'Noodles and rice',
        ['mushroomMeePok', 'laksa', 'wanton', 'lorMee', 'nasiUlam', 'seafoodSoup', 'horFun'],
      ],
      ['From the grill', ['charSiew', 'barramundi', 'stingray', 'eggplant']],
      ['Vegetables', VEGETABLES],
      ['Kopi and coffee', COFFEE],
      ['From the bar', BAR],
    ],
  },
  hillview: {
    outletName: 'Hillview',
    periods: ['lunch', 'dinner'],
    categories: [
      ['Small plates', ['satay', 'achar', 'wings']],
      ['Noodles and rice', ['laksa', 'chickenRice', 'wanton', 'claypotRice']],
      ['Vegetables', VEGETABLES],
      ['Dessert', DESSERT],
      ['Kopi and coffee', COFFEE],
    ],
  },
} as const satisfies Record<MenuVenue, SampleMenu>

const toId = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const toFileName = (picture: string) => `dish-${picture}.webp`

/** File names of the sample dishes' pictures in the content lake. */
export const SAMPLE_PICTURES: readonly string[] = Object.values(SAMPLE_DISHES).flatMap((dish) =>
  'picture' in dish ? [toFileName(dish.picture)] : [],
)

/** A sample menu, under the ids with which the menu sources are seeded. */
export function buildSampleMenu(
  venue: MenuVenue,
  pictures: ReadonlyMap<string, Picture>,
  now: Date,
): StoredMenu {
  const { outletName, periods, categories, soldOut }: SampleMenu = MENUS[venue]
  const updatedAt = now.toISOString()
  const toDish = (key: SampleDishName, categoryId: string, position: number): Dish => {
    const dish: SampleDish = SAMPLE_DISHES[key]
    const served = (dish.served ?? []).filter((period) => periods.includes(period))
    const picture = dish.picture === undefined ? undefined : pictures.get(toFileName(dish.picture))
    return {
      id: toId(dish.name),
      categoryId,
      position,
      name: dish.name,
      description: dish.description,
      priceCents: dish.priceCents,
      pictures: picture ? [picture] : [],
      dietaryTags: dish.dietaryTags,
      allergens: dish.allergens,
      spiceLevel: dish.spiceLevel ?? 0,
      availability: served.map((period) => ({
        from: PERIODS[period].from,
        to: PERIODS[period].to,
      })),
      isSoldOut: key === soldOut,
      isPopular: dish.isPopular ?? false,
      isHidden: false,
      updatedAt,
    }
  }
  return {
    venue,
    outletId: `sample-outlet-${venue}`,
    outletName,
    menuId: `sample-menu-${venue}`,
    name: `${outletName} menu`,
    isSample: true,
    serviceChargePercent: 10,
    gstPercent: 9,
    periods: periods.map((period) => PERIODS[period]),
    categories: categories.map(([name]) => ({ id: toId(name), name })),
    updatedAt,
    dishes: categories.flatMap(([name, dishes], category) =>
      dishes.map((key, index) => toDish(key, toId(name), category * 100 + index)),
    ),
  }
}
