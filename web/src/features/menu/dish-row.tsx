import { memo } from 'react'
import type { Diet } from '#content/types.ts'
import { DIET_WORDS } from '#features/shared/diets.ts'
import { classNames } from '#lib/class-names.ts'
import type { DishView, Plate } from './menu-answer.ts'
import styles from './menu-filters.module.css'
import { getUnmetFilters } from './menu-filters.ts'

const TONES = { good: 'font-strong text-ok', hot: 'font-strong text-error' } as const
const SPICE_WORDS = ['Spicy', 'Mildly spicy', 'Spicy', 'Very spicy'] as const

interface DishRowProps {
  dish: DishView
  /** The dish does not match the search. */
  isLeftOut: boolean
}

/** One dish of the menu. A sold-out dish keeps its place. */
export const DishRow = memo(function DishRow({ dish, isLeftOut }: DishRowProps) {
  const { anchor, name, description, plate } = dish
  const isOff = dish.isSoldOut || dish.isGone
  return (
    <li
      id={anchor}
      className={classNames(
        // No content-visibility: an estimated height would shift the layout.
        'group/dish relative scroll-mt-32 bg-page lg:scroll-mt-24',
        styles['dish'],
        ...getUnmetFilters(dish).map((filter) => styles[`unmet-${filter}`]),
        isLeftOut && styles['left-out'],
      )}
    >
      <article
        className={classNames(
          'grid gap-x-4 gap-y-1 border-b border-line py-5.5 group-target/dish:bg-raised group-target/dish:shadow-sides md:gap-x-7 print:py-3',
          plate
            ? 'grid-cols-[76px_minmax(0,1fr)_auto] grid-rows-[auto_auto_1fr] md:grid-cols-[104px_minmax(0,1fr)_auto]'
            : 'grid-cols-[minmax(0,1fr)_auto]',
        )}
      >
        {plate && <DishPlate plate={plate} />}
        <h4
          className={classNames(
            'font-voice text-21 leading-tight font-soft tracking-dish',
            isOff && 'text-muted',
          )}
        >
          <a
            href={`#${anchor}`}
            className="hover:underline hover:decoration-1 hover:underline-offset-4"
          >
            {name}
          </a>
        </h4>
        <DishPrice dish={dish} />
        {description && <p className="measure-52 text-base text-muted">{description}</p>}
        <DishWords dish={dish} className={plate ? 'col-start-2' : 'col-start-1'} />
      </article>
    </li>
  )
})

/** A blurred picture for the time before would be a third of the page's HTML and of its data. */
function DishPlate({ plate: { src, srcSet } }: { plate: Plate }) {
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes="(width < 768px) 76px, 104px"
      width={104}
      height={104}
      alt=""
      loading="lazy"
      decoding="async"
      className="row-span-3 size-19 rounded-full bg-ink-900 object-cover md:size-26"
    />
  )
}

/**
 * As wide as most prices, with "Sold out" out of the flow, so that nothing moves when it appears.
 */
function DishPrice({ dish: { price, isSoldOut, isGone } }: { dish: DishView }) {
  const off = isGone ? 'Off the menu' : isSoldOut && 'Sold out'
  return (
    <p
      className={classNames(
        'relative min-w-20 text-right num text-body font-medium md:min-w-22',
        off && 'text-muted',
      )}
    >
      {off ? <s>{price}</s> : price}
      {off && (
        <span className="absolute top-full right-0 pt-0.5 text-label font-strong whitespace-nowrap text-fg">
          {off}
        </span>
      )}
    </p>
  )
}

const CONTAINS = 'Contains '

/** Ingredients and allergens. An empty line is kept, since an allergen may be added later. */
function DishWords({ dish, className }: { dish: DishView; className: string }) {
  const { diets, otherAllergens = [], spiceLevel = 0, isPopular } = dish
  const words = diets.map((diet): Word => ({ diet, ...DIET_WORDS[diet] }))
  const contained = words.flatMap(({ text }) =>
    text.startsWith(CONTAINS) ? [text.slice(CONTAINS.length)] : [],
  )
  return (
    <ul
      className={classNames(
        'flex min-h-6 flex-wrap gap-x-3.5 gap-y-1.5 pt-1.5 text-label text-muted',
        className,
      )}
    >
      {isPopular && <li className="font-strong text-accent">Popular</li>}
      {words
        .filter(({ text }) => !text.startsWith(CONTAINS))
        .map(({ diet, text, tone }) => (
          <li key={diet} className={tone && TONES[tone]}>
            {diet === 'spicy' ? SPICE_WORDS[spiceLevel] : text}
          </li>
        ))}
      {contained.length + otherAllergens.length > 0 && (
        <li>
          {CONTAINS}
          {[...contained, ...otherAllergens].join(', ')}
        </li>
      )}
    </ul>
  )
}

interface Word {
  diet: Diet
  text: string
  tone?: keyof typeof TONES
}
