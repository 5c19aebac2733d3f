import type { ContentImage } from '#content/types.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Image } from '#ui/image.tsx'
import type { MemberRecords } from './member-records.ts'

interface NextUpProps {
  next: NonNullable<MemberRecords['next']>
  /** Variant for dark surfaces. */
  carImage?: ContentImage
  /** Shown without a car to drive. */
  placeImage?: ContentImage
  directionsHref?: string
  changeHref: string
}

/** Dark card with the member's next visit. */
export function NextUp({ next, carImage, placeImage, directionsHref, changeHref }: NextUpProps) {
  const day = next.isToday ? 'Today' : next.isTomorrow ? 'Tomorrow' : next.when
  const time = next.whenDetail.split(', ').at(-1)
  return (
    <section
      id="next-up"
      data-surface="dark"
      aria-labelledby="next-up-title"
      className="mb-16 grid overflow-hidden rounded-card md:grid-cols-2"
    >
      <div className="grid content-between gap-7 px-5 py-6 md:px-9 md:py-8">
        <div>
          <h2 id="next-up-title" className="type-h2">
            {day}, {time}
          </h2>
          <p className="mt-2.5">{`${next.title}. ${next.text}`}</p>
          {next.also && <p>{next.also}</p>}
          <p className="mt-1 num text-small text-muted">{next.reference}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-md:*:flex-auto">
          {directionsHref && (
            <ButtonLink variant="lamp" href={directionsHref} target="_blank" rel="noreferrer">
              Directions
            </ButtonLink>
          )}
          {next.canBeChanged && (
            <ButtonLink variant="ghost" href={changeHref}>
              Change
            </ButtonLink>
          )}
        </div>
      </div>
      {!carImage && placeImage && (
        <div className="relative -order-1 h-50 md:order-none md:h-auto">
          <Image
            image={placeImage}
            alt=""
            sizes="(width < 768px) 90vw, 480px"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      )}
      {carImage && (
        <div className="-order-1 grid items-end px-5 pt-6 md:order-none md:pr-0">
          <Image image={carImage} alt="" sizes="(width < 768px) 90vw, 480px" />
        </div>
      )}
    </section>
  )
}
