import { BENEFIT_IDS, renderBenefit } from './artwork/benefit/benefit.ts'
import { GROUND, SIZE, UNITS_PER_MM } from './artwork/car/end-view.ts'
import { FACES } from './artwork/car/faces.ts'
import { renderFrontView } from './artwork/car/front-view.ts'
import { renderPlanView } from './artwork/car/plan-view.ts'
import { CAR_IDS, CARS, type CarId } from './artwork/car/proportions.ts'
import { renderRearView } from './artwork/car/rear-view.ts'
import { renderSideView, type SideViewMode } from './artwork/car/side-view.ts'
import { type DishId, LARGE_DISH_IDS, renderDish, renderTableTop } from './artwork/food/dish.ts'
import { MENU_DISH_IDS } from './artwork/food/menu-dishes.ts'
import type { Box } from './artwork/svg.ts'
import { renderVenue, VENUE_IDS } from './artwork/venue/venue.ts'
import { PAINT_CHOICES } from './documents/cars/paint-choices.ts'

export interface Picture {
  /** File name without extension; documents refer to pictures by it. */
  name: string
  /** In pixels; the height follows from the aspect ratio. */
  width: number
  render: () => string
}

/** Twice the largest layout width of a picture. */
const WIDTHS = {
  sideView: 2400,
  paint: 1600,
  half: 1680,
  frontView: 1200,
  planView: 840,
  dish: 1200,
  menuDish: 440,
  benefit: 960,
  scene: 2560,
}

/** Half of the front or of the rear for feature blocks, around its lamps. */
const HALF = { width: 428, height: 298, above: { front: 130, rear: 160 } }

function getHalf(id: CarId, end: 'front' | 'rear'): Box {
  return {
    x: end === 'front' ? SIZE - HALF.width : 0,
    y: Math.round(GROUND - FACES[id].bonnet * UNITS_PER_MM) - HALF.above[end],
    width: HALF.width,
    height: HALF.height,
  }
}

function getCarPictures(id: CarId): Picture[] {
  const sideView = (mode: SideViewMode): Picture => ({
    name: `car-${id}-${mode}`,
    width: WIDTHS.sideView,
    render: () => renderSideView(id, { mode }),
  })
  const always: Picture[] = [
    sideView('dark'),
    sideView('light'),
    { name: `face-${id}`, width: WIDTHS.frontView, render: () => renderFrontView(id) },
    { name: `plan-${id}`, width: WIDTHS.planView, render: () => renderPlanView(id) },
  ]
  const paints = PAINT_CHOICES[id]
  if (paints.length === 0) return always
  return [
    ...always,
    sideView('teaser'),
    { name: `rear-${id}`, width: WIDTHS.frontView, render: () => renderRearView(id) },
    {
      name: `car-${id}-front`,
      width: WIDTHS.half,
      render: () => renderFrontView(id, getHalf(id, 'front')),
    },
    {
      name: `car-${id}-rear`,
      width: WIDTHS.half,
      render: () => renderRearView(id, getHalf(id, 'rear')),
    },
    ...paints
      .filter((paint) => paint.id !== CARS[id].paint)
      .map((paint) => ({
        name: `car-${id}-light-${paint.id}`,
        width: WIDTHS.paint,
        render: () => renderSideView(id, { mode: 'light', paint: paint.id }),
      })),
  ]
}

function getDishPicture(id: DishId, width: number): Picture {
  return { name: `dish-${id}`, width, render: () => renderDish(id) }
}

/** Every picture of the dataset. */
export function getPictures(): Picture[] {
  return [
    ...CAR_IDS.flatMap(getCarPictures),
    ...LARGE_DISH_IDS.map((id) => getDishPicture(id, WIDTHS.dish)),
    ...MENU_DISH_IDS.map((id) => getDishPicture(id, WIDTHS.menuDish)),
    ...BENEFIT_IDS.map((id) => ({
      name: `benefit-${id}`,
      width: WIDTHS.benefit,
      render: () => renderBenefit(id),
    })),
    { name: 'table-top', width: WIDTHS.scene, render: () => renderTableTop() },
    ...VENUE_IDS.map((id) => ({
      name: `venue-${id}`,
      width: WIDTHS.scene,
      render: () => renderVenue(id),
    })),
  ]
}
