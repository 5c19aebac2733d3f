import type { ContentImage, GalleryBlock as GalleryBlockData } from '#content/types.ts'
import { classNames } from '#lib/class-names.ts'
import { Image } from '#ui/image.tsx'
import { editMark } from './edit-mark.ts'
import { SECTION_CLASS } from './section-class.ts'

/**
 * Two pictures a row; a leading odd one spans both columns, one without a caption the whole page.
 */
export function GalleryBlock({ block }: { block: GalleryBlockData }) {
  const [band, ...others] = block.images
  if (band && others.length === 0 && !block.heading)
    return <PictureBand image={band} block={block} />
  const isOdd = block.images.length % 2 === 1
  return (
    <section {...editMark(block)} data-block className={SECTION_CLASS}>
      {block.heading && <h2 className="mb-8 type-h2">{block.heading}</h2>}
      <ul className="grid gap-(--gutter) md:grid-cols-2">
        {block.images.map((image, index) => {
          const isWide = isOdd && index === 0
          return (
            <li
              key={image.url}
              className={classNames(
                'overflow-hidden rounded-card bg-ink-900',
                isWide && 'md:col-span-2',
              )}
            >
              <Image
                image={image}
                ratio={isWide ? 21 / 9 : 16 / 10}
                sizes={
                  isWide
                    ? '(width < 1680px) 90vw, 1520px'
                    : '(width < 768px) 90vw, (width < 1680px) 45vw, 748px'
                }
                className="h-auto w-full"
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function PictureBand({ image, block }: { image: ContentImage; block: GalleryBlockData }) {
  return (
    <section {...editMark(block)} data-surface="dark" className="h-80 overflow-hidden md:h-140">
      <Image image={image} sizes="100vw" className="size-full object-cover" />
    </section>
  )
}
