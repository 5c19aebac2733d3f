import { drawAchar } from './achar.ts'
import { drawAubergine } from './aubergine.ts'
import { drawChilliCrabOmelette } from './chilli-crab-omelette.ts'
import { drawCongee } from './congee.ts'
import type { Setting } from './crockery.ts'
import { createDrink } from './drinks.ts'
import { drawDurianChoux } from './durian-choux.ts'
import { drawFishSoup } from './fish-soup.ts'
import { drawFourAngledBeans } from './four-angled-beans.ts'
import { drawGranola } from './granola.ts'
import { drawHorFun } from './hor-fun.ts'
import { drawKangkong } from './kangkong.ts'
import { drawLambRack } from './lamb-rack.ts'
import { drawLorMee } from './lor-mee.ts'
import { drawNasiUlam } from './nasi-ulam.ts'
import { drawNgohHiang } from './ngoh-hiang.ts'
import { drawOysterOmelette } from './oyster-omelette.ts'
import { drawPulutHitam } from './pulut-hitam.ts'
import { drawShortRib } from './short-rib.ts'
import { drawSoyaPudding } from './soya-pudding.ts'
import { drawStingray } from './stingray.ts'
import { drawTahuTelur } from './tahu-telur.ts'
import { drawTofu } from './tofu.ts'
import { drawWantonMee } from './wanton-mee.ts'
import { drawYouTiao } from './you-tiao.ts'

/** Dishes that only menus show, on small plates. */
export const MENU_DISHES = {
  teh: { label: 'Teh C', draw: createDrink('teh') },
  'long-black': { label: 'A long black', draw: createDrink('longBlack') },
  'cold-brew': { label: 'Cold brew with calamansi', draw: createDrink('coldBrew') },
  bandung: { label: 'Bandung', draw: createDrink('bandung') },
  lager: { label: 'A half pint of lager', draw: createDrink('lager') },
  riesling: { label: 'A glass of dry Riesling', draw: createDrink('riesling') },
  sling: { label: 'A sling without the gin', draw: createDrink('sling') },
  congee: { label: 'Century egg congee', draw: drawCongee },
  granola: { label: 'Granola and coconut yoghurt', draw: drawGranola },
  'chilli-crab-omelette': { label: 'Chilli crab omelette', draw: drawChilliCrabOmelette },
  'lor-mee': { label: 'Lor mee', draw: drawLorMee },
  'fish-soup': { label: 'Sliced fish soup', draw: drawFishSoup },
  'hor-fun': { label: 'Beef hor fun', draw: drawHorFun },
  'wanton-mee': { label: 'Wanton mee', draw: drawWantonMee },
  'nasi-ulam': { label: 'Nasi ulam', draw: drawNasiUlam },
  kangkong: { label: 'Sambal kangkong', draw: drawKangkong },
  tofu: { label: 'Tofu with ginger', draw: drawTofu },
  'four-angled-beans': { label: 'Four-angled beans', draw: drawFourAngledBeans },
  aubergine: { label: 'Aubergine with green sambal', draw: drawAubergine },
  'tahu-telur': { label: 'Tahu telur', draw: drawTahuTelur },
  achar: { label: 'Achar', draw: drawAchar },
  stingray: { label: 'Sambal stingray', draw: drawStingray },
  'short-rib': { label: 'Beef short rib rendang', draw: drawShortRib },
  'lamb-rack': { label: 'Lamb rack with black nut sauce', draw: drawLambRack },
  'ngoh-hiang': { label: 'Ngoh hiang', draw: drawNgohHiang },
  'you-tiao': { label: 'You tiao', draw: drawYouTiao },
  'oyster-omelette': { label: 'Orh luak', draw: drawOysterOmelette },
  'pulut-hitam': { label: 'Pulut hitam', draw: drawPulutHitam },
  'soya-pudding': { label: 'Tau huay', draw: drawSoyaPudding },
  'durian-choux': { label: 'A durian choux bun', draw: drawDurianChoux },
} satisfies Record<string, { label: string; draw: (setting: Setting) => string }>

export type MenuDishId = keyof typeof MENU_DISHES

const isMenuDish = (id: string): id is MenuDishId => Object.hasOwn(MENU_DISHES, id)

export const MENU_DISH_IDS = Object.keys(MENU_DISHES).filter(isMenuDish)
