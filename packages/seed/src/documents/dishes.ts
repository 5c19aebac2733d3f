import { type Crop, image } from './builders.ts'
import type { SeedImage } from './types.ts'

/** The dishes that have pictures; an outlet's real dishes come from its live menu. */
const DISHES = {
  laksa: 'Laksa with prawns, tau pok and half a soft egg in a dark bowl',
  barramundi: 'Barramundi fillet with broccolini and lemon on a white plate',
  'flat-white': 'Flat white with a leaf poured in milk, in a celadon cup',
  'char-siew': 'Sliced char siew with mustard greens on a sand-coloured plate',
  'mushroom-mee-pok': 'Mee pok with mushrooms and shaved tofu skin in a dark bowl',
  'ondeh-ondeh-cake': 'Ondeh-ondeh cake with grated coconut and gula melaka on a white plate',
  satay: 'Six skewers of satay with peanut sauce on a banana leaf, in a dark dish',
  'claypot-rice': 'Claypot rice with lap cheong, yam and spring onion in its pot',
  kailan: 'Kailan with fried garlic on a sand-coloured plate',
  kopi: 'Kopi in a white cup on its saucer',
  'chicken-rice': 'Sliced chicken over cucumber, a dome of rice and three sauces on a white plate',
  teh: 'Teh C in a white cup, its milk not yet stirred',
  'cold-brew': 'Cold brew over ice with slices of calamansi',
  'lor-mee': 'Lor mee in dark gravy with braised pork and half an egg',
  'wanton-mee': 'Dry noodles with six dumplings and pickled green chilli on a celadon plate',
  kangkong: 'Kangkong in sambal with dried shrimp on a white plate',
} as const

/** Dishes whose plates are larger than what lies on them are shown without their rims. */
const CROPS: Partial<Record<keyof typeof DISHES, Crop>> = {
  barramundi: { left: 0.11, right: 0.11, top: 0.12, bottom: 0.1 },
  'char-siew': { left: 0.14, right: 0.1, top: 0.14, bottom: 0.1 },
  kailan: { left: 0.1, right: 0.12, top: 0.1, bottom: 0.12 },
}

export function dishImage(dish: keyof typeof DISHES): SeedImage {
  return image(`dish-${dish}`, DISHES[dish], { crop: CROPS[dish] })
}
