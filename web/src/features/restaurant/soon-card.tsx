import type { OutletSummary } from '#content/types.ts'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { formatAddress, isAddressSample } from './outlet-address.ts'

/** A restaurant that is not open yet: its tags say when. It has no page and no rating. */
export function SoonCard({ outlet }: { outlet: OutletSummary }) {
  const { name, image, tags, openingNote } = outlet
  const address = formatAddress(outlet)
  return (
    <article>
      <div className="mb-4.5 aspect-16/7 overflow-hidden rounded-card bg-ink-900">
        <Image
          image={image}
          alt=""
          sizes="(width < 768px) 90vw, (width < 1680px) 44vw, 748px"
          className="size-full object-cover object-[50%_82%]"
        />
      </div>
      <h2 className="type-title font-[360]">{name}</h2>
      {address && (
        <p className="text-muted">
          {address} {isAddressSample(outlet) && <SampleMark />}
        </p>
      )}
      <ul className="mt-2.5 text-label font-[520] text-accent">
        {(tags.length > 0 ? tags : ['Opening soon']).map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      {openingNote && <p className="text-small text-muted">{openingNote}</p>}
    </article>
  )
}
