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
  teh: 'Teh C in a white cup, its milk not yet stirred',
  'long-black': 'Long black in a dark cup',
  'cold-brew': 'Cold brew over ice with slices of calamansi',
  bandung: 'Bandung over ice in a glass',
  lager: 'Half a pint of lager under its foam',
  riesling: 'White wine in a misted glass on a cork coaster',
  sling: 'Red sling over ice with pineapple and a cherry',
  congee: 'Congee with wedges of century egg, ginger and you tiao in a dark bowl',
  granola: 'Granola and mango on coconut yoghurt in a sand-coloured bowl',
  'chilli-crab-omelette': 'Folded omelette with crab, chilli sauce and a bun on a white plate',
  'lor-mee': 'Lor mee in dark gravy with braised pork and half an egg',
  'fish-soup': 'Sliced fish in milky soup with bitter gourd and tomato',
  'hor-fun': 'Broad rice noodles with beef and gravy on a white plate',
  'wanton-mee': 'Dry noodles with six dumplings and pickled green chilli on a celadon plate',
  'nasi-ulam':
    'Rice with shredded herbs, toasted coconut and torch ginger on a sand-coloured plate',
  kangkong: 'Kangkong in sambal with dried shrimp on a white plate',
  tofu: 'A block of tofu under ginger and spring onion in soy, on a dark plate',
  'four-angled-beans':
    'Sliced four-angled beans with torch ginger and shallots on a sand-coloured plate',
  aubergine: 'A whole aubergine under green sambal with lime on a white plate',
  'tahu-telur':
    'Crisp egg over bean curd, with sweet soy, bean sprouts and peanuts, on a celadon plate',
  achar: 'Achar of cucumber, carrot and pineapple on a dark plate',
  stingray: 'Stingray under sambal on a banana leaf, with lime, on a dark plate',
  'short-rib': 'Beef short rib rendang on its bone, on a sand-coloured plate',
  'lamb-rack': 'Three lamb cutlets over black nut sauce with burnt onion on a white plate',
  'ngoh-hiang': 'Sliced ngoh hiang with cucumber and a dark sauce on a celadon plate',
  'you-tiao': 'Stuffed you tiao with sesame and a dip on a white plate',
  'oyster-omelette': 'Oyster omelette with chilli sauce on a dark plate',
  'pulut-hitam': 'Black rice with longan and coconut cream in a white bowl',
  'soya-pudding': 'Soya pudding with almonds in a celadon bowl, ginger syrup beside it',
  'durian-choux': 'Choux bun filled with durian cream on a dark plate',
} as const

export function dishImage(dish: keyof typeof DISHES): SeedImage {
  return image(`dish-${dish}`, DISHES[dish])
}
