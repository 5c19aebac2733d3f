import type { ContentImage, FeatureBlock as FeatureBlockData } from '#content/types.ts'
import { ActionLink } from '#features/shared/action-link.tsx'
import { classNames } from '#lib/class-names.ts'
import { keepUnits } from '#lib/keep-units.ts'
import { Image } from '#ui/image.tsx'
import { editMark } from './edit-mark.ts'

/** Sections of a car model's page, side by side: a picture above a short text. */
export const ModelFeatures = ({ blocks }: { blocks: readonly FeatureBlockData[] }) => (
  <div className="page-wrap grid gap-x-(--gutter) gap-y-11 md:grid-cols-2">
    {blocks.map((block) => (
      <ModelFeature key={block.key} block={block} />
    ))}
  </div>
)

function ModelFeature({ block }: { block: FeatureBlockData }) {
  return (
    <section {...editMark(block)}>
      <div className="overflow-hidden rounded-card bg-studio-niche">
        <Image
          image={block.image}
          ratio={16 / 9}
          sizes="(width < 768px) 90vw, (width < 1680px) 45vw, 750px"
          widths={[640, 800, 1280, 1600]}
          className="h-auto w-full"
        />
      </div>
      <h2 className="mt-6.5 pr-5 type-h2 lg:pr-0">{block.heading}</h2>
      <p className="mt-4.5 measure-44 text-muted">{keepUnits(block.text)}</p>
      {block.link && <ActionLink link={block.link} className="mt-4.5" />}
    </section>
  )
}

const WIDE_SIZES = '(width < 768px) 90vw, (width < 1680px) 44vw, 750px'
/** Repeats three fifths of the wide ones. */
const SQUARE_SIZES = '(width < 768px) 54vw, (width < 1680px) 27vw, 450px'

/** Dishes have square pictures. */
function isDish({ width, height }: ContentImage): boolean {
  return width === height
}

/** Picture beside a short text: one row of a list. */
export function FeatureBlock({ block }: { block: FeatureBlockData }) {
  const isSquare = isDish(block.image)
  const isLeft = block.imageSide === 'left'
  return (
    <section
      {...editMark(block)}
      data-row
      className="page-wrap last:pb-(--section) has-[+:not([data-row],[data-block])]:pb-(--section) [:not([data-row],[data-block])+&]:pt-(--section)"
    >
      <div className="flex flex-col gap-6.5 border-t border-line py-8 md:page-grid md:grid-flow-dense md:items-center md:py-11">
        <div
          className={classNames(
            'md:row-start-1',
            isLeft ? 'md:col-start-1 md:col-end-7' : 'md:col-start-7 md:col-end-13',
          )}
        >
          <div
            className={classNames(
              'overflow-hidden rounded-card bg-ink-950',
              isSquare ? 'mx-auto aspect-square w-3/5' : 'aspect-16/10',
            )}
          >
            <Image
              image={block.image}
              ratio={isSquare ? 1 : 16 / 10}
              sizes={isSquare ? SQUARE_SIZES : WIDE_SIZES}
              className="size-full object-cover"
            />
          </div>
        </div>
        <div
          className={classNames(
            'md:row-start-1',
            isLeft ? 'md:col-start-8 md:col-end-13' : 'md:col-start-1 md:col-end-6',
          )}
        >
          <h2 className="type-h2">{block.heading}</h2>
          <p className="mt-4.5 measure-44 text-muted">{keepUnits(block.text)}</p>
          {block.link && <ActionLink link={block.link} className="mt-4.5" />}
        </div>
      </div>
    </section>
  )
}
