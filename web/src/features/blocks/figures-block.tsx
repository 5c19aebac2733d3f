import type { FiguresBlock as FiguresBlockData } from '#content/types.ts'
import { LargeFigure } from '#features/shared/figure.tsx'
import { editMark } from './edit-mark.ts'
import { SECTION_CLASS } from './section-class.ts'

/** Three fill their row too. */
const getColumns = (count: number) => (count === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4')

export function FiguresBlock({ block }: { block: FiguresBlockData }) {
  return (
    <section {...editMark(block)} data-block className={SECTION_CLASS}>
      {block.heading && <h2 className="mb-10 type-h2">{block.heading}</h2>}
      <ul
        className={`grid grid-two-32 gap-x-(--gutter) gap-y-8 ${getColumns(block.figures.length)}`}
      >
        {block.figures.map((figure) => (
          <li
            key={`${figure.label} ${figure.variant ?? ''}`}
            className="border-t border-line pt-5 last:odd:max-lg:col-span-full"
          >
            <LargeFigure figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  )
}
