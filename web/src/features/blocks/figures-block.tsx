import type { FiguresBlock as FiguresBlockData } from '#content/types.ts'
import { LargeFigure } from '#features/shared/figure.tsx'
import { editMark } from './edit-mark.ts'
import { SECTION_CLASS } from './section-class.ts'

/** Three fill their row too; on phones each is a row of its own, so that none stands alone below two. */
const THREE = {
  list: 'border-b border-line md:border-0 md:grid-cols-3',
  item: 'border-t border-line py-4 md:pt-5 md:pb-0',
  figure: 'grid w-full grid-two-36 items-baseline gap-x-5 text-balance md:block',
}
const OTHERS = {
  list: 'grid-two-32 gap-y-8 lg:grid-cols-4',
  item: 'border-t border-line pt-5 last:odd:max-lg:col-span-full',
  figure: '',
}

export function FiguresBlock({ block }: { block: FiguresBlockData }) {
  const look = block.figures.length === 3 ? THREE : OTHERS
  return (
    <section {...editMark(block)} data-block className={SECTION_CLASS}>
      {block.heading && <h2 className="mb-10 type-h2">{block.heading}</h2>}
      <ul className={`grid gap-x-(--gutter) ${look.list}`}>
        {block.figures.map((figure) => (
          <li key={`${figure.label} ${figure.variant ?? ''}`} className={look.item}>
            <LargeFigure figure={figure} className={look.figure} />
          </li>
        ))}
      </ul>
    </section>
  )
}
