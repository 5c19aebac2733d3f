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
  congee: dish(
    'Century egg congee',
    8.8,
    'Rice cooked since five, ginger, spring onion, you tiao to dip.',
    ['pork', 'egg'],
    { image: dishImage('congee') },
  ),
  granola: dish(
    'Granola, coconut yoghurt',
    11,
    'Oats and cashews toasted here, mango, gula melaka.',
    ['vegan', 'nuts'],
    { image: dishImage('granola') },
  ),
  omelette: dish(
    'Chilli crab omelette',
    16.8,
    'Three eggs, picked crab, the sauce, a bun for the rest of the sauce.',
    ['spicy', 'shellfish', 'dairy', 'egg'],
    { image: dishImage('chilli-crab-omelette') },
  ),
  ngohHiang: dish(
    'Ngoh hiang',
    14,
    'Pork and water chestnut in bean curd skin, five spice, fried twice.',
    ['pork', 'egg'],
    { image: dishImage('ngoh-hiang') },
  ),
  youTiao: dish(
    'You tiao, prawn paste',
    15,
    'Stuffed, fried, cut with scissors. Sesame on top.',
    ['shellfish', 'egg'],
    { image: dishImage('you-tiao') },
  ),
  achar: dish(
    'Achar',
    8,
    'Cucumber, carrot and pineapple, pickled for two days, crushed peanuts.',
    ['vegan', 'spicy', 'nuts'],
    { image: dishImage('achar') },
  ),
  tauhu: dish(
    'Tahu telur',
    13.5,
    'Bean curd in a tower of egg, sweet soy, bean sprouts.',
    ['vegetarian', 'spicy', 'egg', 'nuts'],
    { image: dishImage('tahu-telur') },
  ),
  oysters: dish(
    'Orh luak',
    19,
    'Oysters in an egg and starch omelette, crisp at the rim.',
    ['shellfish', 'egg'],
    { image: dishImage('oyster-omelette') },
  ),
  horFun: dish(
    'Beef hor fun',
    18.8,
    'Wok hei first, gravy after. Ribbons, not strings.',
    ['beef', 'egg'],
    { image: dishImage('hor-fun') },
  ),
  wanton: dish(
    'Wanton mee, dry',
    14.8,
    'Springy noodles, six dumplings, pickled green chilli.',
    ['pork', 'shellfish', 'egg'],
    { image: dishImage('wanton-mee') },
  ),
  nasiUlam: dish(
    'Nasi ulam',
    16.5,
    'Cold rice, eleven herbs, toasted coconut, no meat in sight.',
    ['vegan', 'nuts'],
    { image: dishImage('nasi-ulam') },
  ),
  lorMee: dish(
    'Lor mee',
    13.8,
    'Thick gravy, braised pork, vinegar and garlic at your own pace.',
    ['pork', 'egg'],
    { image: dishImage('lor-mee') },
  ),
  seafoodSoup: dish(
    'Sliced fish soup',
    16.8,
    'Snakehead, bitter gourd, evaporated milk if you say so.',
    [],
    { image: dishImage('fish-soup') },
  ),
  stingray: dish(
    'Sambal stingray',
    28,
    'Grilled in a banana leaf, cincalok and lime.',
    ['spicy', 'shellfish'],
    { image: dishImage('stingray') },
  ),
  shortRib: dish(
    'Beef short rib rendang',
    34,
    'Six hours in coconut, grilled at the end for the edges.',
    ['beef', 'spicy', 'nuts'],
    { image: dishImage('short-rib') },
  ),
  eggplant: dish(
    'Aubergine, sambal hijau',
    16.5,
    'Whole, over the coals until it gives up. Green chilli, lime.',
    ['vegan', 'spicy'],
    { image: dishImage('aubergine') },
  ),
  kangkong: dish('Sambal kangkong', 13, 'Dried shrimp, a very hot wok.', ['spicy', 'shellfish'], {
    image: dishImage('kangkong'),
  }),
  longBeans: dish(
    'Four-angled beans, coconut',
    13.5,
    'Kerabu dressing, torch ginger, fried shallots.',
    ['vegan', 'spicy'],
    { image: dishImage('four-angled-beans') },
  ),
  tofu: dish('House tofu, ginger', 12.5, 'Set this morning, served warm, light soy.', ['vegan'], {
    image: dishImage('tofu'),
  }),
  pulutHitam: dish(
    'Pulut hitam',
    9.5,
    'Black rice, longan, a spoon of salted coconut cream.',
    ['vegan'],
    { image: dishImage('pulut-hitam') },
  ),
  soyaPudding: dish(
    'Tau huay',
    8.5,
    'Soya pudding, almond, ginger syrup on the side.',
    ['vegan', 'nuts'],
    { image: dishImage('soya-pudding') },
  ),
  durian: dish(
    'Mao Shan Wang choux',
    14,
    'One bun, a great deal of durian. The next table will know.',
    ['vegetarian', 'dairy', 'egg'],
    { image: dishImage('durian-choux') },
  ),
  teh: dish(
    'Teh C',
    3.8,
    'Strong tea, evaporated milk, sugar unless you say kosong.',
    ['vegetarian', 'dairy'],
    { image: dishImage('teh') },
  ),
  longBlack: dish(
    'Long black',
    6,
    'Two shots over hot water. The beans change with the season.',
    ['vegan'],
    { image: dishImage('long-black') },
  ),
  coldBrew: dish('Cold brew, calamansi', 8.5, 'Eighteen hours, one squeeze.', ['vegan'], {
    image: dishImage('cold-brew'),
  }),
  bandung: dish(
    'Bandung',
    5.5,
    'Rose, evaporated milk, as pink as it should be.',
    ['vegetarian', 'dairy'],
    { image: dishImage('bandung') },
  ),
  lambRack: dish(
    'Lamb rack, keluak',
    38,
    'Three bones, black nut sauce, burnt onion.',
    ['spicy', 'nuts'],
    { image: dishImage('lamb-rack') },
  ),
  lager: dish('Lager, half pint', 10, 'After the drive, not before.', ['alcohol'], {
    image: dishImage('lager'),
  }),
  riesling: dish('Riesling, dry, by the glass', 18, 'Made for chilli.', ['alcohol'], {
    image: dishImage('riesling'),
  }),
  sling: dish(
    'Sling without the gin',
    12,
    'Pineapple, cherry, bitters. You are driving.',
    ['vegan'],
    { image: dishImage('sling') },
  ),
} as const satisfies Record<string, Dish>

export type MenuDish = keyof typeof DISHES

export function menuSection(title: string, dishes: MenuDish[]): MenuSection {
  return { _type: 'menuSection', title, dishes: dishes.map((name) => DISHES[name]) }
}
