import { memo } from 'react'
import type { Diet } from '#content/types.ts'
import { DIET_WORDS } from '#features/shared/diets.ts'
import { classNames } from '#lib/class-names.ts'
import { WholeWords } from '#ui/whole-words.tsx'
import { type DishView, getDishAnchor } from './menu-answer.ts'
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
  const { name, description, image } = dish
  const anchor = getDishAnchor(dish)
  const isOff = dish.isSoldOut || dish.isGone
  return (
    <li
      id={anchor}
      className={classNames(
        // No content-visibility: an estimated height would shift the layout.
        'dish',
        image && 'dish-framed',
        isOff && 'dish-off',
        ...getUnmetFilters(dish).map((filter) => styles[`unmet-${filter}`]),
        isLeftOut && styles['left-out'],
      )}
    >
      <article>
        {image && <DishImage src={image} />}
        <h4>
          <a href={`#${anchor}`}>
            <WholeWords text={name} />
          </a>
        </h4>
        <DishPrice dish={dish} />
        {description && <p>{description}</p>}
        <DishWords dish={dish} />
      </article>
    </li>
  )
})

/** A blurred picture for the time before would be a third of the page's HTML and of its data. */
function DishImage({ src }: { src: string }) {
  return <img src={src} width={104} height={104} alt="" loading="lazy" decoding="async" />
}

/**
 * Price as wide as most prices, with "Sold out" out of the flow, so that nothing moves when it appears.
 */
function DishPrice({ dish: { price, isSoldOut, isGone } }: { dish: DishView }) {
  const off = isGone ? 'Off the menu' : isSoldOut && 'Sold out'
  return (
    <p>
      {off ? <s>{price}</s> : price}
      {off && <span>{off}</span>}
    </p>
  )
}

const CONTAINS = 'Contains '

/** Ingredients and allergens. An empty line is kept, since an allergen may be added later. */
function DishWords({ dish }: { dish: DishView }) {
  const { diets, otherAllergens = [], spiceLevel = 0, isPopular } = dish
  const words = diets.map((diet): Word => ({ diet, ...DIET_WORDS[diet] }))
  const contained = words.flatMap(({ text }) =>
    text.startsWith(CONTAINS) ? [text.slice(CONTAINS.length)] : [],
  )
  return (
    <ul>
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
