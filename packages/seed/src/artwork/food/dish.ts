import { createDefinitions, writeSvg } from '../svg.ts'
import { drawBarramundi } from './barramundi.ts'
import { drawCharSiew } from './char-siew.ts'
import { drawChendol } from './chendol.ts'
import { drawChickenRice } from './chicken-rice.ts'
import { drawClaypotRice } from './claypot-rice.ts'
import { drawCrabBeeHoon } from './crab-bee-hoon.ts'
import type { Setting } from './crockery.ts'
import { drawFlatWhite } from './flat-white.ts'
import { drawKailan } from './kailan.ts'
import { drawKayaToast } from './kaya-toast.ts'
import { drawKopi } from './kopi.ts'
import { drawLaksa } from './laksa.ts'
import { MENU_DISHES, type MenuDishId } from './menu-dishes.ts'
import { drawMushroomMeePok } from './mushroom-mee-pok.ts'
import { drawOndehOndehCake } from './ondeh-ondeh-cake.ts'
import { drawPrawnPasteWings } from './prawn-paste-wings.ts'
import { drawSatay } from './satay.ts'
import {
  defineSteel,
  drawCutlery,
  drawKeyFob,
  drawTable,
  getForkOutline,
  getKnifeOutline,
} from './table.ts'

/** Dishes that pages also show large. */
const DISHES = {
  laksa: { label: 'Laksa', draw: drawLaksa },
  barramundi: { label: 'Barramundi', draw: drawBarramundi },
  'flat-white': { label: 'A flat white', draw: drawFlatWhite },
  'char-siew': { label: 'Char siew', draw: drawCharSiew },
  'mushroom-mee-pok': { label: 'Mushroom mee pok', draw: drawMushroomMeePok },
  'ondeh-ondeh-cake': { label: 'Ondeh-ondeh cake', draw: drawOndehOndehCake },
  satay: { label: 'Satay', draw: drawSatay },
  'kaya-toast': { label: 'Kaya toast, soft eggs and kopi', draw: drawKayaToast },
  chendol: { label: 'Chendol', draw: drawChendol },
  'claypot-rice': { label: 'Claypot rice', draw: drawClaypotRice },
  'crab-bee-hoon': { label: 'Crab bee hoon', draw: drawCrabBeeHoon },
  kailan: { label: 'Kailan', draw: drawKailan },
  kopi: { label: 'Kopi', draw: drawKopi },
  'chicken-rice': { label: 'Chicken rice', draw: drawChickenRice },
  'prawn-paste-wings': { label: 'Prawn paste wings', draw: drawPrawnPasteWings },
} satisfies Record<string, { label: string; draw: (setting: Setting) => string }>

type LargeDishId = keyof typeof DISHES

export type DishId = LargeDishId | MenuDishId

const isLargeDish = (id: string): id is LargeDishId => Object.hasOwn(DISHES, id)

export const LARGE_DISH_IDS = Object.keys(DISHES).filter(isLargeDish)

const DISH_SIZE = 600
/** The plate's radius as a share of the picture, which round frames cut to a circle. */
const PLATE = 0.44

/** A dish seen from above, on a square of table. */
export function renderDish(id: DishId): string {
  const definitions = createDefinitions(`dish-${id}`)
  const { label, draw } = { ...DISHES, ...MENU_DISHES }[id]
  return writeSvg(
    { viewBox: `0 0 ${DISH_SIZE} ${DISH_SIZE}`, ariaLabel: `${label}, seen from above` },
    definitions,
    drawTable(definitions, DISH_SIZE, DISH_SIZE, { lampX: 0.3, lampY: 0.2 }),
    draw({ definitions, x: DISH_SIZE / 2, y: DISH_SIZE / 2, radius: DISH_SIZE * PLATE }),
  )
}

const TABLE_TOP = { width: 1600, height: 900 }

/** A laid table: laksa, barramundi, a flat white, cake at the edge, and a car key. */
export function renderTableTop(): string {
  const { width, height } = TABLE_TOP
  const definitions = createDefinitions('table-top')
  const setting = (x: number, y: number, radius: number): Setting => ({
    definitions,
    x: width * x,
    y: height * y,
    radius,
  })
  defineSteel(definitions)
  const cutleryY = height * 0.54
  return writeSvg(
    {
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: 'xMidYMid slice',
      ariaLabel: 'A table seen from above: laksa, barramundi, a flat white and a car key',
    },
    definitions,
    drawTable(definitions, width, height, { lampX: 0.34, lampY: 0.3 }),
    drawLaksa(setting(0.34, 0.52, 250)),
    drawCutlery(definitions, getForkOutline(330), width * 0.34 - 320, cutleryY),
    drawCutlery(definitions, getKnifeOutline(340), width * 0.34 + 312, cutleryY),
    drawFlatWhite(setting(0.63, 0.3, 138)),
    drawKeyFob(definitions, width * 0.605, height * 0.68),
    drawBarramundi(setting(0.86, 0.66, 285)),
    drawOndehOndehCake(setting(0.06, 0.02, 200)),
  )
}
