import type { Car, GalleryPicture } from '#content/types.ts'
import { PictureViewer } from '#features/shared/picture-viewer-client.tsx'
import { classNames } from '#lib/class-names.ts'
import { buildImageUrl, getImageSize } from '#lib/image-url.ts'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'

/** Width of a picture viewed by itself. */
const VIEWED_WIDTH = 2000
/** Widths of those on phones and in a row; each more is in the page for each picture. */
const WIDTHS = [800, 1280] as const

/**
 * Other views of the car, each picture once; the top view is in the parking lot when the car has
 * dimensions.
 */
export function CarGallery({ car }: { car: Car }) {
  const pictures = getGalleryPictures(car)
  if (pictures.length === 0) return null
  return (
    <section
      data-surface="dark"
      className="section-y [[data-parts]+&]:pt-0"
      aria-labelledby="gallery"
    >
      <div className="page-wrap">
        <h2 id="gallery" className="mb-10 type-h2">
          From all sides
        </h2>
        <PictureViewer>
          {/* Pictures in a row share its height, whatever their aspect ratio. */}
          <ul className="flex snap-x gap-x-3 overflow-x-auto scroll-px-(--edge) gallery-row-44 max-md:-mx-(--edge) max-md:px-(--edge) md:flex-wrap md:gap-x-(--gutter) md:gap-y-8 lg:gallery-row-66">
            {pictures.map((picture) => (
              <CarPicture key={picture.url} picture={picture} />
            ))}
          </ul>
        </PictureViewer>
      </div>
    </section>
  )
}

const getGalleryPictures = (car: Car): GalleryPicture[] =>
  [...car.gallery, car.faceImage, car.dimensions ? undefined : car.planImage]
    .filter((picture) => picture !== undefined)
    .filter(({ url }, index, all) => all.findIndex((other) => other.url === url) === index)

function CarPicture({ picture }: { picture: GalleryPicture }) {
  const { width, height } = getImageSize(picture)
  const ratio = Number((width / height).toFixed(3))
  const image = (
    <Image
      // The class has its colour.
      image={{ ...picture, colour: undefined }}
      widths={WIDTHS}
      sizes={`(width < 768px) 90vw, ${Math.round(ratio * 520)}px`}
      className={classNames(
        'h-auto w-full rounded-card bg-ink-900',
        picture.film === undefined && 'cursor-zoom-in',
      )}
    />
  )
  return (
    <li
      className="snap-start max-md:shrink-0!"
      style={{ flex: `${ratio} 1 calc(${ratio} * var(--row))` }}
    >
      <figure>
        {picture.film === undefined ? (
          <a href={buildImageUrl(picture, VIEWED_WIDTH)} data-picture="">
            {image}
          </a>
        ) : (
          <a href={picture.film} rel="noopener" className="relative block">
            {image}
            <span className="absolute bottom-4 left-4 button button-md button-lamp">
              <Icon name="play" size={18} />
              Play the film
            </span>
          </a>
        )}
        {picture.alt && (
          <figcaption aria-hidden="true" className="mt-2.5 text-small text-muted">
            {picture.alt}
          </figcaption>
        )}
      </figure>
    </li>
  )
}
