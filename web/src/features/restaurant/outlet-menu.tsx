import type { Menu, MenuSection } from '#content/types.ts'
import { formatDate } from '#lib/format.ts'
import { SampleMark } from '#ui/sample-mark.tsx'
import { DishItem } from './dish-item.tsx'
import { MenuDishes } from './menu-dishes-client.tsx'

/** "Noodles and rice" as "menu-noodles-and-rice", so that a part of the menu can be linked to. */
const toPartId = ({ title }: MenuSection) =>
  `menu-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

/** The parts of the menu, to jump to. */
export function MenuParts({ menu }: { menu: Menu }) {
  return (
    <nav
      aria-label="Menu sections"
      className="flex overflow-x-auto max-md:-mr-(--edge) max-md:gap-5.5 max-md:border-b max-md:border-line md:flex-wrap md:gap-x-6 lg:sticky lg:top-24 lg:grid short:static"
    >
      {menu.sections.map((section) => (
        <a
          key={section.key}
          href={`#${toPartId(section)}`}
          className="flex min-h-11 flex-none items-center gap-1.5 text-base text-muted hover:text-fg"
        >
          <span className="flex-1">{section.title}</span>
          <span aria-hidden="true" className="hidden num text-label lg:inline">
            {section.dishes.length}
          </span>
        </a>
      ))}
    </nav>
  )
}

/** The last known menu, which says of when it is. */
export function OutletMenu({ menu, outletName }: { menu: Menu; outletName: string }) {
  return (
    <>
      <h2 className="sr-only">Menu of {outletName}</h2>
      <MenuDishes
        parts={menu.sections.map((section) => ({
          id: toPartId(section),
          title: section.title,
          dishes: section.dishes.map((dish) => ({
            key: dish.key,
            diets: dish.diets,
            view: <DishItem dish={dish} />,
          })),
        }))}
        note={
          <p className="text-label text-muted lg:whitespace-nowrap">
            {menu.asOf ? `Last known menu, ${formatDate(menu.asOf)}` : 'Last known menu'}{' '}
            {menu.isSample && <SampleMark />}
          </p>
        }
      />
    </>
  )
}
