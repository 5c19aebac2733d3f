import type { ReactNode } from 'react'
import type { Outlet } from '#content/types.ts'
import { toChargerText } from '#lib/charger-text.ts'
import { buildPhoneHref } from '#features/shared/contact/hand-over.ts'
import { ActionAnchor } from '#ui/action-anchor.tsx'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { HoursTable } from './hours-table.tsx'
import { OpenStatus } from './open-status-client.tsx'
import { buildMapHref, isAddressSample } from './outlet-address.ts'
import { isRatingSample, Rating } from './rating.tsx'

const LINK_CLASS = 'underline decoration-1 underline-offset-4 hover:text-accent'

interface OutletFactsProps {
  outlet: Outlet
  /** ISO date. */
  today: string
}

/** Address, opening hours, contact and rating. */
export function OutletFacts({ outlet, today }: OutletFactsProps) {
  const { address1, address2, name, openingHours, hoursExceptions, phone, tags, website } = outlet
  const isSample = (field: string) => outlet.sampleFields.includes(field)
  return (
    <dl className="mb-4 grid border-b border-line xs:max-md:grid-cols-2 lg:col-span-full lg:mb-9 lg:grid-cols-4 xl:mb-2 xl:grid-cols-outlet-facts print:hidden">
      <Fact label="Address" isSample={isAddressSample(outlet)}>
        {outlet.logo && (
          <Image
            image={outlet.logo}
            sizes="160px"
            className="mb-3 h-10 w-auto max-w-40 object-contain"
          />
        )}
        <address>
          {address1}
          {address2 && <br />}
          {address2}
        </address>
        <WayThere outlet={outlet} />
        <TextLink href={buildMapHref(outlet)} rel="noopener" arrow="out" className="text-small">
          Show on the map
        </TextLink>
      </Fact>
      <Fact label="Hours" isSample={openingHours.length > 0 && isSample('openingHours')}>
        {openingHours.length > 0 ? (
          // Reserves a second line, which narrow columns may need.
          <div className="flex flex-col xs:max-xl:flex-col-reverse">
            <OpenStatus
              openingHours={openingHours}
              hoursExceptions={hoursExceptions}
              className="min-h-6 xs:max-md:min-h-12 lg:max-xl:min-h-12"
            />
            <HoursTable
              outletName={name}
              openingHours={openingHours}
              hoursExceptions={hoursExceptions}
              today={today}
            />
          </div>
        ) : (
          'Please call for our hours.'
        )}
      </Fact>
      <Fact label="Call" isSample={phone !== undefined && isSample('phone')}>
        {phone && (
          <a
            href={buildPhoneHref(phone)}
            className="inline-flex min-h-6 items-center num hover:underline hover:underline-offset-4"
          >
            {phone}
          </a>
        )}
        <p className="text-muted">
          {phone ? 'or ' : ''}
          <ActionAnchor
            href="#contact"
            data-sheet="whatsapp"
            data-venue={outlet.venue}
            aria-haspopup="dialog"
            className={LINK_CLASS}
          >
            {phone ? 'write on WhatsApp' : 'Write on WhatsApp'}
          </ActionAnchor>
        </p>
        {website && (
          <a href={website} rel="noopener" className={LINK_CLASS}>
            {new URL(website).hostname}
          </a>
        )}
      </Fact>
      <Fact
        label="Guests say"
        isSample={isRatingSample(outlet) || (tags.length > 0 && isSample('tags'))}
      >
        <p className="num">
          <Rating outlet={outlet} />
        </p>
        {tags.length > 0 && <p className="text-muted">{tags.join(', ')}</p>}
      </Fact>
    </dl>
  )
}

/** Train, car park and chargers, as far as they are known. */
function WayThere({ outlet: { nearestMrt, parking, chargers, sampleFields } }: { outlet: Outlet }) {
  const facts = [
    { label: 'MRT', field: 'nearestMrt', text: nearestMrt },
    { label: 'Parking', field: 'parking', text: parking },
    { label: 'Chargers', field: 'chargers', text: chargers.map(toChargerText).join(', ') },
  ].filter(({ text }) => text)
  return facts.map(({ label, field, text }) => (
    <p key={field} className="mt-1.5 text-small">
      <span className="text-muted">{label}: </span>
      {text} {sampleFields.includes(field) && <SampleMark />}
    </p>
  ))
}

interface FactProps {
  label: string
  isSample: boolean
  children: ReactNode
}

function Fact({ label, isSample, children }: FactProps) {
  return (
    <div className="border-line py-4.5 pr-3 max-xs:not-first:border-t xs:max-md:even:border-l xs:max-md:even:pl-4 xs:max-md:nth-[n+3]:border-t md:max-lg:grid md:max-lg:grid-cols-lead-84 md:max-lg:not-first:border-t lg:py-7 lg:pr-4 lg:not-first:border-l lg:not-first:pl-4 xl:pr-6 xl:not-first:pl-6">
      <dt className="mb-1.5 flex flex-wrap items-center gap-x-2.5 self-start text-label text-muted md:max-lg:min-h-6">
        {label} {isSample && <SampleMark />}
      </dt>
      <dd className="text-base">{children}</dd>
    </div>
  )
}
