import type { OutletSummary } from '#content/types.ts'
import { classNames } from '#lib/class-names.ts'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { toOpeningText } from './opening-text.ts'

/** Pictures are 16:10; a frame that is taller needs one as wide as its height asks for. */
const SIZE = {
  wide: {
    sizes: '(width < 768px) 90vw, (width < 1024px) 480px, (width < 1680px) max(52vw, 768px), 880px',
    picture: 'md:h-75 lg:h-120',
  },
  narrow: {
    sizes: '(width < 768px) 90vw, (width < 1024px) 480px, 768px',
    picture: 'md:h-75 lg:h-120',
  },
  third: {
    sizes: '(width < 768px) 90vw, (width < 1680px) 29vw, 490px',
    picture: 'md:aspect-16/10 md:h-auto',
  },
} as const

interface OutletCardProps {
  outlet: OutletSummary
  size: keyof typeof SIZE
  className?: string
}

/** An open restaurant: picture, rating, speciality. */
export function OutletCard({ outlet, size, className }: OutletCardProps) {
  const { sizes, picture } = SIZE[size]
  const isSample = outlet.sampleFields.some((field) => field === 'knownFor')
  return (
    <article className={classNames('group relative', className)}>
      <div className={classNames('h-60 overflow-hidden rounded-card bg-ink-900', picture)}>
        {outlet.image && (
          <Image
            image={outlet.image}
            sizes={sizes}
            alt=""
            className="size-full object-cover transition-transform duration-(--t-light) ease-out group-hover:scale-102 motion-reduce:transform-none"
          />
        )}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 pt-4.5 md:max-lg:flex-col md:max-lg:gap-0.5">
        <h3 className="type-title">
          {outlet.href ? (
            <a href={outlet.href} className="after:absolute after:inset-0">
              {outlet.name}
            </a>
          ) : (
            outlet.name
          )}
        </h3>
        <OutletFlag outlet={outlet} />
      </div>
      {outlet.knownFor && (
        <p className="mt-1.5 measure-46 text-muted">
          {outlet.knownFor} {isSample && <SampleMark />}
        </p>
      )}
    </article>
  )
}

function OutletFlag({ outlet }: { outlet: OutletSummary }) {
  if (outlet.newLaunch) {
    return <span className="text-label font-medium whitespace-nowrap text-accent">New launch</span>
  }
  if (!outlet.rating) return null
  const isSample = ['rating', 'ratingAmount'].some((field) => outlet.sampleFields.includes(field))
  return (
    <span className="num text-small">
      <b className="font-semibold">{outlet.rating}</b>{' '}
      <span className="text-muted">{outlet.ratingAmount}</span> {isSample && <SampleMark />}
    </span>
  )
}

/** A restaurant that opens soon: no picture, page or rating. */
export function SoonOutlet({ outlet }: { outlet: OutletSummary }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-t border-line py-5.5">
      <h3 className="type-subtitle">{outlet.name}</h3>
      <p className="text-small text-balance text-muted">{toOpeningText(outlet)}</p>
    </div>
  )
}
