import type { Dish } from '#content/types.ts'
import { classNames } from '#lib/class-names.ts'
import { formatDollarsAndCents } from '#lib/format.ts'
import { Image } from '#ui/image.tsx'
import { DIET_WORDS } from './diets.ts'

const PLATE_WIDTHS = [104, 208, 312] as const
const TONES = { good: 'font-[540] text-ok', hot: 'font-[540] text-error' } as const

/** One dish of the menu. Sold out, it stays in its place. */
export function DishItem({ dish }: { dish: Dish }) {
  const { name, description, price, image, isSoldOut } = dish
  return (
    <div
      className={classNames(
        'grid gap-x-4 gap-y-1 border-b border-line py-5.5 md:gap-x-7',
        image
          ? 'grid-cols-[76px_minmax(0,1fr)_auto] md:grid-cols-[104px_minmax(0,1fr)_auto]'
          : 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      {image && (
        <Image
          image={image}
          alt=""
          ratio={1}
          sizes="(width < 768px) 76px, 104px"
          widths={PLATE_WIDTHS}
          className="row-span-3 size-19 rounded-full bg-ink-900 object-cover md:size-26"
        />
      )}
      <h4
        className={classNames(
          'font-voice text-[1.3125rem] leading-tight font-[460] tracking-[-0.006em]',
          isSoldOut && 'text-muted',
        )}
      >
        {name}
      </h4>
      <DishPrice price={price} isSoldOut={isSoldOut} />
      {description && <p className="max-w-[52ch] text-base text-muted">{description}</p>}
      <DietList dish={dish} className={image ? 'col-start-2' : 'col-start-1'} />
    </div>
  )
}

interface DishPriceProps {
  price: number | undefined
  isSoldOut: boolean
}

function DishPrice({ price, isSoldOut }: DishPriceProps) {
  if (price === undefined) return <span />
  const text = formatDollarsAndCents(price)
  return (
    <p className={classNames('num text-[1.0625rem] font-[520]', isSoldOut && 'text-muted')}>
      {isSoldOut ? <s>{text}</s> : text}
    </p>
  )
}

function DietList({ dish: { diets, isSoldOut }, className }: { dish: Dish; className: string }) {
  if (diets.length === 0 && !isSoldOut) return null
  return (
    <ul
      className={classNames(
        'flex flex-wrap gap-x-3.5 gap-y-1.5 pt-1.5 text-label text-muted',
        className,
      )}
    >
      {isSoldOut && <li className="font-[560] text-fg">Sold out</li>}
      {diets.map((diet) => {
        const word: { text: string; tone?: keyof typeof TONES } = DIET_WORDS[diet]
        return (
          <li key={diet} className={word.tone && TONES[word.tone]}>
            {word.text}
          </li>
        )
      })}
    </ul>
  )
}
