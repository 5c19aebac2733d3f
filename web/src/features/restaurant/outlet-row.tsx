import type { OutletSummary } from '#content/types.ts'
import { sortedMark } from '#features/shared/sorted-mark.ts'
import { classNames } from '#lib/class-names.ts'
import { DENSE_QUALITY } from '#lib/image-url.ts'
import { keepUnits } from '#lib/keep-units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { HoursTable } from './hours-table.tsx'
import { OpenStatus } from './open-status-client.tsx'
import { formatAddress, isAddressSample } from './outlet-address.ts'
import styles from './outlet-row.module.css'
import { isRatingSample, Rating } from './rating.tsx'
import { ReserveLink } from './reserve-link.tsx'

const LABEL_CLASS = 'flex items-center gap-x-2.5 text-label text-muted'
const RATIO = 1.6

interface OutletRowProps {
  outlet: OutletSummary
  /** ISO date. */
  today: string
  isPriority: boolean
}

/** An open restaurant in the list of all. */
export function OutletRow({ outlet, today, isPriority }: OutletRowProps) {
  const { name, href, image, knownFor, tags, openingHours, hoursExceptions } = outlet
  const isSample = (field: string) => outlet.sampleFields.includes(field)
  const address = formatAddress(outlet)
  return (
    <article
      {...sortedMark(outlet, 'open-outlets')}
      className="grid items-center gap-5 border-t border-line pt-6 pb-7 md:grid-cols-5-7 md:gap-pair md:py-8"
    >
      <a
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        className={classNames(
          'block aspect-16/10 overflow-hidden rounded-card bg-ink-900',
          styles['picture'],
        )}
      >
        {image && (
          <Image
            image={image}
            alt=""
            ratio={RATIO}
            sizes="(width < 1024px) 72vw, (width < 1680px) 36vw, 610px"
            artDirection={[
              {
                media: '(width < 768px)',
                sizes: '(resolution > 2dppx) 60vw, 90vw',
                ratio: RATIO,
                quality: DENSE_QUALITY,
              },
            ]}
            isPriority={isPriority}
            className="size-full object-cover"
          />
        )}
      </a>
      <div>
        <h2 className="font-voice text-venue">
          <a href={href} className="hover:underline hover:decoration-1 hover:underline-offset-4">
            {name}
          </a>
        </h2>
        {knownFor && (
          <p className="mt-2 text-muted">
            {knownFor} {isSample('knownFor') && <SampleMark />}
          </p>
        )}
        <dl
          className={classNames(
            'mt-4.5 mb-5.5 grid gap-x-6 gap-y-3 md:grid-cols-2',
            styles['facts'],
          )}
        >
          <div className={styles['wide']}>
            <dt className={LABEL_CLASS}>
              Hours {openingHours.length > 0 && isSample('openingHours') && <SampleMark />}
            </dt>
            <dd>
              {openingHours.length > 0 ? (
                <>
                  <OpenStatus
                    openingHours={openingHours}
                    hoursExceptions={hoursExceptions}
                    className="min-h-lh"
                  />
                  <HoursTable
                    outletName={name}
                    openingHours={openingHours}
                    hoursExceptions={hoursExceptions}
                    today={today}
                  />
                </>
              ) : (
                'Please call for our hours.'
              )}
            </dd>
          </div>
          <div>
            <dt className={LABEL_CLASS}>Guests say {isRatingSample(outlet) && <SampleMark />}</dt>
            <dd className="num">
              <Rating outlet={outlet} />
            </dd>
          </div>
          {address && (
            <div className={styles['wide']}>
              <dt className={LABEL_CLASS}>Address {isAddressSample(outlet) && <SampleMark />}</dt>
              <dd className="num">{keepUnits(address)}</dd>
            </div>
          )}
          {tags.length > 0 && (
            <div>
              <dt className={LABEL_CLASS}>Good for {isSample('tags') && <SampleMark />}</dt>
              <dd>{tags.join(', ')}</dd>
            </div>
          )}
        </dl>
        <div className="flex flex-wrap gap-3">
          <ReserveLink outlet={outlet} />
          <ButtonLink href={href ?? ''} variant="ghost">
            Menu and details<span className="sr-only"> of {name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
