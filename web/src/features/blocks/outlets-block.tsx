import type { OutletsBlock as OutletsBlockData } from '#content/types.ts'
import { ActionLink } from '#features/shared/action-link.tsx'
import { OutletCard, SoonOutlet } from '#features/restaurant/outlet-card.tsx'
import { editMark } from './edit-mark.ts'

/** Two large outlets, then rows of three, then those that open soon. */
export function OutletsBlock({ block }: { block: OutletsBlockData }) {
  const open = block.outlets.filter(({ openingSoon }) => !openingSoon)
  const soon = block.outlets.filter(({ openingSoon }) => openingSoon)
  return (
    <section {...editMark(block)} data-surface="light" className="section-y">
      <div className="page-wrap">
        <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
          <h2 className="measure-16 type-h1">{block.heading}</h2>
          {block.link && <ActionLink link={block.link} />}
        </div>
        <div className="mt-9 flex flex-col gap-10 md:mt-14 md:page-grid md:gap-y-14">
          {open.map((outlet, index) => (
            <OutletCard
              key={outlet.id}
              outlet={outlet}
              {...(index === 0
                ? { size: 'wide', className: 'md:col-span-7' }
                : index === 1
                  ? { size: 'narrow', className: 'md:col-span-5' }
                  : { size: 'third', className: 'md:col-span-4' })}
            />
          ))}
          {soon.length > 0 && (
            <ul className="col-span-full grid gap-x-(--gutter) md:-mt-1 md:grid-cols-2">
              {soon.map((outlet) => (
                <li key={outlet.id}>
                  <SoonOutlet outlet={outlet} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}
