import type { DishId } from '../artwork/food/dish.ts'
import { image } from './builders.ts'
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
  'kaya-toast': 'Kaya toast, two soft eggs and kopi, in celadon and white porcelain',
  chendol: 'Chendol with pandan jelly, red beans and gula melaka in a celadon bowl',
  'claypot-rice': 'Claypot rice with lap cheong, yam and spring onion in its pot',
  'crab-bee-hoon': 'A whole crab on bee hoon in milky broth, in a celadon bowl',
  kailan: 'Kailan with fried garlic on a sand-coloured plate',
  kopi: 'Kopi in a white cup with a green line, on its saucer',
  'chicken-rice': 'Sliced chicken over cucumber, a dome of rice and three sauces on a white plate',
  'prawn-paste-wings': 'Seven fried wings and two wedges of lime on a celadon plate',
} as const satisfies Record<DishId, string>

export function dishImage(dish: DishId): SeedImage {
  return image(`dish-${dish}`, DISHES[dish])
}
