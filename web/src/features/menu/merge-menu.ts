import { type DishView, getDishKey, type MenuView } from './menu-answer.ts'

interface Merged {
  menu: MenuView
  /** Whether the new menu has changes that would shift what is being read. */
  hasMore: boolean
}

const getDishes = ({ sections }: MenuView) => sections.flatMap(({ dishes }) => dishes)

/**
 * Merges changes of dishes into the rendered menu in place: availability, price, contents. New
 * dishes, texts and another order wait for the reader's request.
 */
export function mergeMenu(shown: MenuView, fresh: MenuView): Merged {
  const freshDishes = new Map(getDishes(fresh).map((dish) => [getDishKey(dish), dish]))
  const menu: MenuView = {
    ...shown,
    allergensListed: fresh.allergensListed,
    sections: shown.sections.map((section) => ({
      ...section,
      dishes: section.dishes.map((dish) => mergeDish(dish, freshDishes.get(getDishKey(dish)))),
    })),
  }
  const kept = getDishes(menu).filter(({ isGone }) => !isGone)
  return { menu, hasMore: describe(kept, menu) !== describe(getDishes(fresh), fresh) }
}

function mergeDish(shown: DishView, fresh: DishView | undefined): DishView {
  const { isSoldOut: _soldOut, isGone: _gone, price: _price, ...rest } = shown
  const merged: DishView = fresh
    ? {
        ...rest,
        diets: fresh.diets,
        otherAllergens: fresh.otherAllergens,
        spiceLevel: fresh.spiceLevel,
        ...(fresh.price !== undefined && { price: fresh.price }),
        ...(fresh.isSoldOut && { isSoldOut: true }),
      }
    : { ...shown, isGone: true }
  // Unchanged objects keep their identity, so that their rows are not re-rendered.
  return JSON.stringify(toComparable(merged)) === JSON.stringify(toComparable(shown))
    ? shown
    : merged
}

const toComparable = (dish: DishView) => [
  dish.price,
  dish.isSoldOut,
  dish.isGone,
  dish.diets,
  dish.otherAllergens,
  dish.spiceLevel,
]

/** Fields that are not updated while the page is open. */
function describe(dishes: readonly DishView[], { sections, periods }: MenuView): string {
  return JSON.stringify([
    dishes.map((dish) => [getDishKey(dish), dish.name, dish.description, dish.periods]),
    sections.filter(({ dishes }) => dishes.some(({ isGone }) => !isGone)).map(({ title }) => title),
    periods,
  ])
}
