import type { StepsBlock as StepsBlockData } from '#content/types.ts'
import { Image } from '#ui/image.tsx'
import { editMark } from './edit-mark.ts'

/** Numbered steps beside their own picture. */
export function StepsBlock({ block }: { block: StepsBlockData }) {
  return (
    <section {...editMark(block)} data-surface="dark" className="relative">
      {block.image && (
        <div className="relative h-107.5 overflow-hidden md:h-180">
          <Image
            image={block.image}
            sizes="(width < 768px) 800px, 100vw"
            className="size-full object-cover object-step md:object-step-wide"
          />
          <div className="absolute inset-0 bg-dusk-edges" />
        </div>
      )}
      <div
        className={
          block.image ? 'relative -mt-30 pt-22.5 md:-mt-42 md:pt-30' : 'relative pt-(--section)'
        }
      >
        <div className="page-wrap pb-(--section)">
          <h2 className="measure-15 type-h1">{block.heading}</h2>
          <ol className="mt-10 grid gap-8.5 border-line max-md:border-l md:mt-16 md:grid-cols-2 md:gap-x-(--gutter) md:gap-y-12 lg:grid-cols-4">
            {block.steps.map(({ key, time, title, text }) => (
              <li
                key={key}
                className="relative pl-6 md:border-t md:border-line md:pt-6.5 md:pr-4.5 md:pl-0"
              >
                <span className="absolute top-3 -left-1 lamp-dot md:-top-1 md:left-0" />
                {time && (
                  <time className="block num font-display text-figure font-extralight tracking-display">
                    {time}
                  </time>
                )}
                <h3 className="mt-2.5 mb-1 text-body font-semibold md:mt-4.5 md:mb-2">{title}</h3>
                <p className="measure-32 text-base text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
