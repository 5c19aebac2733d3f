import { getDishAnchor, type MenuAnswer } from './menu-answer.ts'

/** Dishes that stand for a menu, popular ones first: with a picture and a price, served all day, not sold out. */
export function chooseDishes(answer: MenuAnswer | undefined, count: number) {
  const { sections = [], isSample = false } = answer?.menu ?? {}
  return sections
    .flatMap(({ dishes }) => dishes)
    .filter(({ isSoldOut, periods }) => !isSoldOut && !periods)
    .toSorted((one, other) => Number(other.isPopular ?? false) - Number(one.isPopular ?? false))
    .flatMap((dish) => {
      const { name, price, image } = dish
      return price && image
        ? [{ name, price, image, href: `#${getDishAnchor(dish)}`, isSample }]
        : []
    })
    .slice(0, count)
}
