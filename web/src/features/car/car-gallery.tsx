import type { Car, ContentImage } from '#content/types.ts'
import { getImageSize } from '#lib/image-url.ts'
import { Image } from '#ui/image.tsx'

/** The car from its other sides, each picture once. From above it stands in its lot, if it has a size. */
export function CarGallery({ car }: { car: Car }) {
  const pictures = [...car.gallery, car.faceImage, car.dimensions ? undefined : car.planImage]
    .filter((picture) => picture !== undefined)
    .filter(({ url }, index, all) => all.findIndex((other) => other.url === url) === index)
  if (pictures.length === 0) return null
  return (
    <section data-surface="dark" className="section-y" aria-labelledby="gallery">
      <div className="page-wrap">
        <h2 id="gallery" className="mb-10 type-h2">
          From all sides
        </h2>
        {/* Pictures of one row share its height, whatever their shape. */}
        <ul className="flex flex-wrap gap-x-(--gutter) gap-y-8 [--row:9rem] md:[--row:19rem]">
          {pictures.map((picture) => (
            <CarPicture key={picture.url} picture={picture} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function CarPicture({ picture }: { picture: ContentImage }) {
  const { width, height } = getImageSize(picture)
  const ratio = width / height
  return (
    <li style={{ flex: `${ratio} 1 calc(${ratio} * var(--row))` }}>
      <figure>
        {/* The caption says it once for everybody. */}
        <Image
          image={picture}
          alt=""
          sizes={`(width < 768px) 90vw, ${Math.round(ratio * 340)}px`}
          className="h-auto w-full rounded-card bg-ink-900"
        />
        {picture.alt && (
          <figcaption className="mt-2.5 text-small text-muted">{picture.alt}</figcaption>
        )}
      </figure>
    </li>
  )
}
