import { routes } from '#config/routes.ts'
import { ASK_ABOUT_ALLERGENS, DIET_WORDS } from '#features/shared/diets.ts'
import { DISH_WIDTHS } from '#features/shared/dish-widths.ts'
import { classNames } from '#lib/class-names.ts'
import { formatDollarsAndCents } from 'core/numbers'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WholeWords } from '#ui/whole-words.tsx'
import type { DishHit } from './restaurant-finder.ts'

interface DishHitsProps {
  query: string
  hits: readonly DishHit[]
}

/** Found dishes, with the restaurants that serve them. */
export function DishHits({ query, hits }: DishHitsProps) {
  return (
    <section aria-label="Dishes" className="pb-16">
      <output className="mb-4 block text-label text-muted">
        {toSummary(query, hits.length)} {hits.some(({ isSample }) => isSample) && <SampleMark />}
      </output>
      {hits.length === 0 ? (
        <TextLink href={routes.restaurants}>See all restaurants</TextLink>
      ) : (
        <ul className="border-b border-line">
          {hits.map((hit) => (
            <li key={hit.key}>
              <Hit hit={hit} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function toSummary(query: string, count: number): string {
  if (count === 0) return `No dish on our menus matches “${query}”.`
  const verb = count === 1 ? '1 dish matches' : `${count} dishes match`
  return `${verb} “${query}”. Prices are ++: service charge and GST come on top.`
}

function Hit({ hit: { dish, allergensListed, places } }: { hit: DishHit }) {
  const isSoldOut = places.every((place) => place.isSoldOut)
  return (
    <article className="grid grid-cols-row-56 items-center gap-x-3.5 gap-y-0.5 border-t border-line py-4 md:grid-cols-dish-hit md:gap-x-6">
      {dish.image ? (
        <Image
          image={dish.image}
          alt=""
          ratio={1}
          sizes="72px"
          widths={DISH_WIDTHS}
          className="size-14 rounded-fine bg-ink-900 object-cover max-md:row-span-2 md:size-18"
        />
      ) : (
        <span className="max-md:row-span-2" />
      )}
      <div>
        <h2 className="font-voice text-21 leading-tight font-soft">
          <WholeWords text={dish.name} />
        </h2>
        <p className="text-small text-muted">
          {[
            ...dish.diets.map((diet) => DIET_WORDS[diet].text),
            ...dish.otherAllergens.map((allergen) => `Contains ${allergen}`),
            ...(allergensListed ? [] : [ASK_ABOUT_ALLERGENS]),
          ].join('. ')}
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-4 text-muted max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
        {places.map((place) => (
          <li key={place.href}>
            <a
              href={place.href}
              className="inline-flex min-h-9 items-center underline decoration-1 underline-offset-4 hover:text-fg"
            >
              {place.outletName}
            </a>
            {place.isSoldOut && !isSoldOut && ' (sold out)'}
          </li>
        ))}
      </ul>
      <p className={classNames('num font-medium', isSoldOut && 'text-muted')}>
        {isSoldOut && <span className="block text-label">Sold out</span>}
        {toPriceText(places)}
      </p>
    </article>
  )
}

/** One price, or the lowest when restaurants differ. */
function toPriceText(places: DishHit['places']): string {
  const prices = places.flatMap(({ priceCents }) => (priceCents === undefined ? [] : [priceCents]))
  if (prices.length === 0) return ''
  const lowest = Math.min(...prices)
  const text = formatDollarsAndCents(lowest / 100)
  return prices.some((price) => price !== lowest) ? `from ${text}` : text
}
