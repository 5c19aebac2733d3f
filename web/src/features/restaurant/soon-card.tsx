import type { OutletSummary } from '#content/types.ts'
import { sortedMark } from '#features/shared/sorted-mark.ts'
import { keepUnits } from '#lib/keep-units.ts'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { toOpeningText } from './opening-text.ts'
import { formatAddress, isAddressSample } from './outlet-address.ts'

/** A restaurant that opens soon. It has no page and no rating, and often no picture. */
export function SoonCard({ outlet }: { outlet: OutletSummary }) {
  const { name, image } = outlet
  const address = formatAddress(outlet)
  return (
    <article {...sortedMark(outlet, 'soon-outlets')}>
      {image && (
        <div className="mb-4.5 aspect-16/7 overflow-hidden rounded-card bg-ink-900">
          <Image
            image={image}
            alt=""
            sizes="(width < 768px) 90vw, (width < 1680px) 44vw, 748px"
            className="size-full object-cover object-table"
          />
        </div>
      )}
      <h2 className="type-title font-light">{name}</h2>
      {address && (
        <p className="text-muted">
          {keepUnits(address)} {isAddressSample(outlet) && <SampleMark />}
        </p>
      )}
      <p className="mt-2.5 text-label font-medium text-accent">{toOpeningText(outlet)}</p>
    </article>
  )
}
