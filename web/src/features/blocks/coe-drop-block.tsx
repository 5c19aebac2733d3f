import type { CoeDropBlock as CoeDropBlockData } from '#content/types.ts'
import { FigureTable } from '#features/car/figure-table.tsx'
import { getCoeDrop } from './coe-drop.ts'
import { editMark } from './edit-mark.ts'
import { FiguresBlock } from './figures-block.tsx'
import { SECTION_CLASS } from './section-class.ts'

export function CoeDropBlock({ block }: { block: CoeDropBlockData }) {
  const { key, heading, mark, outcomesHeading } = block
  const drop = getCoeDrop(block)
  if ('gap' in drop) {
    return (
      <section {...editMark(block)} data-block className={SECTION_CLASS}>
        {heading && <h2 className="mb-8 type-h2">{heading}</h2>}
        <p className="measure-60 type-lead">{drop.gap}</p>
      </section>
    )
  }
  return (
    <>
      <FiguresBlock
        block={{ type: 'figuresBlock', key, heading, figures: drop.figures, ...(mark && { mark }) }}
      />
      <section data-block className={SECTION_CLASS}>
        <div className="gap-y-7 max-md:grid md:page-grid">
          <div className="md:col-span-4">
            {outcomesHeading && <h2 className="measure-15 type-h2">{outcomesHeading}</h2>}
            <p className="mt-4 measure-42 text-muted">
              If the premium rises, your price stays as it is.
            </p>
          </div>
          <div className="md:col-span-7 md:col-start-6">
            <FigureTable
              isSummary
              caption="What comes off the price, and what you pay"
              rowHeading="When bidding closes with"
              groups={[{ key, title: '', rows: drop.outcomes }]}
              columns={[
                { key: 'off', heading: 'We take off' },
                { key: 'pay', heading: 'You pay, with COE' },
              ]}
            />
          </div>
        </div>
      </section>
    </>
  )
}
