import type { ReactNode } from 'react'
import type { ContentImage, OutletSummary } from '#content/types.ts'
import { buildPhoneHref } from '#features/shared/contact/hand-over.ts'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './booking-summary.module.css'

interface BookingSummaryProps {
  /** On light, of the car that is driven or bought. */
  carImage?: ContentImage
  /** Place where the guests are expected. */
  place?: Pick<OutletSummary, 'name' | 'image' | 'address1' | 'address2' | 'phone'> & {
    mapHref: string
    isAddressSample: boolean
    isPhoneSample: boolean
  }
  facts: readonly { term: string; text: string }[]
  /** Rules of the restaurant for its guests. */
  rules: string
}

const SIZES = '(width < 768px) 90vw, (width < 1024px) 45vw, 520px'

/** Summary of what a member has booked, beside the ways to change it. */
export function BookingSummary({ carImage, place, facts, rules }: BookingSummaryProps) {
  const image = carImage ?? place?.image
  return (
    <aside
      aria-label="Your booking"
      className={`overflow-hidden rounded-card bg-raised shadow-card ${image ? 'md:max-lg:grid md:max-lg:grid-cols-2' : ''}`}
    >
      {image && (
        <div className={`relative ${styles['picture']} ${carImage ? 'bg-sunk' : 'bg-ink-900'}`}>
          <Image
            image={image}
            alt=""
            sizes={SIZES}
            isPriority
            className={`absolute inset-0 size-full ${carImage ? 'object-contain p-5' : 'object-cover'}`}
          />
        </div>
      )}
      <div className={styles['words']}>
        {place && <Place place={place} />}
        <dl
          className={`grid num grid-cols-2 gap-4 ${place ? 'mt-4 border-t border-line pt-4' : ''}`}
        >
          {facts.map(({ term, text }) => (
            <Fact key={term} term={term} text={text} />
          ))}
        </dl>
        {rules && <p className="mt-4 text-small text-muted">{rules}</p>}
      </div>
    </aside>
  )
}

function Place({ place }: Required<Pick<BookingSummaryProps, 'place'>>): ReactNode {
  const { name, address1, address2, phone, mapHref, isAddressSample, isPhoneSample } = place
  return (
    <>
      <h2 className="type-title">{name}</h2>
      <address className="mt-1.5 text-base">
        {address1}
        {address2 && <br />}
        {address2} {isAddressSample && <SampleMark />}
      </address>
      <p className="flex flex-wrap items-center gap-x-7 text-small">
        <TextLink href={mapHref} rel="noopener" arrow="out">
          Show on the map
        </TextLink>
        {phone && (
          <span>
            <TextLink href={buildPhoneHref(phone)} arrow="none" className="num">
              {phone}
            </TextLink>{' '}
            {isPhoneSample && <SampleMark />}
          </span>
        )}
      </p>
    </>
  )
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-label text-muted">{term}</dt>
      <dd className="text-base wrap-anywhere">{text}</dd>
    </div>
  )
}
