import { dishImage } from './dishes.ts'
import type { Diet, Dish, MenuSection } from './types.ts'

/** Date of this sample menu; the kitchens' own systems have the real one. */
export const MENU_DATE = '2026-11-20'

function dish(
  name: string,
  price: number,
  description: string,
  diets: Diet[],
  rest: Pick<Dish, 'image' | 'soldOut'> = {},
): Dish {
  return { _type: 'dish', name, description, price, diets, ...rest }
}

const DISHES = {
  laksa: dish(
    'Hand-cut laksa',
    19.8,
    'Prawns, tau pok, half a soft egg, laksa leaf. The broth takes nine hours and we do not dilute it.',
    ['spicy', 'shellfish', 'egg'],
    { image: dishImage('laksa') },
  ),
  mushroomMeePok: dish(
    'Wild mushroom mee pok',
    17.5,
    'King oyster and shiitake, black vinegar, shaved tofu skin.',
    ['vegetarian', 'egg'],
    { image: dishImage('mushroom-mee-pok') },
  ),
  claypotRice: dish(
    'Claypot rice, lap cheong and yam',
    22,
    'Cooked to order, twenty-five minutes. Order it before the test drive.',
    ['pork', 'for-two'],
    { image: dishImage('claypot-rice') },
  ),
  crabBeeHoon: dish(
    'Crab bee hoon',
    38,
    'Sri Lankan crab, milk broth, white pepper.',
    ['shellfish', 'dairy'],
    { soldOut: true, image: dishImage('crab-bee-hoon') },
  ),
  barramundi: dish(
    'Barramundi, yuzu brown butter',
    32,
    'One fillet, charred broccolini, lemon.',
    ['dairy'],
    { image: dishImage('barramundi') },
  ),
  charSiew: dish(
    'Char siew over longan wood',
    26.8,
    'Malt glaze, mustard greens, the burnt ends on top.',
    ['pork'],
    { image: dishImage('char-siew') },
  ),
  satay: dish(
    'Satay, six skewers',
    16,
    'Chicken thigh, peanut sauce, ketupat, cucumber.',
    ['nuts'],
    {
      image: dishImage('satay'),
    },
  ),
  wings: dish(
    'Prawn paste wings',
    15.8,
    'Har cheong gai, seven to a plate, lime.',
    ['shellfish', 'egg'],
    { image: dishImage('prawn-paste-wings') },
  ),
  chickenRice: dish(
    'Chicken rice, half bird',
    26,
    'Poached at eighty degrees, rice in the fat, three sauces.',
    ['for-two'],
    { image: dishImage('chicken-rice') },
  ),
  kailan: dish('Kailan, fried garlic', 12, 'Blanched for a minute, not two.', ['vegan'], {
    image: dishImage('kailan'),
  }),
  kayaToast: dish(
    'Kaya toast set',
    9.5,
    'Charcoal toast, cold butter, two soft eggs and a kopi.',
    ['vegetarian', 'egg', 'dairy'],
    { image: dishImage('kaya-toast') },
  ),
  flatWhite: dish('Flat white', 7, 'Two shots, oat milk for nothing.', ['vegetarian', 'dairy'], {
    image: dishImage('flat-white'),
  }),
  kopi: dish(
    'Kopi',
    3.8,
    'Pulled, with condensed milk. Ask for kopi-o without.',
    ['vegetarian', 'dairy'],
    { image: dishImage('kopi') },
  ),
  ondehOndeh: dish(
    'Ondeh-ondeh cake',
    12,
    'Pandan sponge, toasted coconut, gula melaka poured at the table.',
    ['vegetarian', 'egg', 'dairy'],
    { image: dishImage('ondeh-ondeh-cake') },
  ),
  chendol: dish('Chendol', 9, 'Pandan jelly, red beans, coconut milk and shaved ice.', ['vegan'], {
    image: dishImage('chendol'),
  }),
} as const satisfies Record<string, Dish>

export type MenuDish = keyof typeof DISHES

export function menuSection(title: string, dishes: MenuDish[]): MenuSection {
  return { _type: 'menuSection', title, dishes: dishes.map((name) => DISHES[name]) }
}
