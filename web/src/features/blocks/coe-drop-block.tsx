import type { CoeDropBlock as CoeDropBlockData } from '#content/types.ts'
import { type CoeOutcome, getCoeDrop } from './coe-drop.ts'
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
          <div className="min-w-0 md:col-span-7 md:col-start-6">
            <Outcomes category={block.category} outcomes={drop.outcomes} />
          </div>
        </div>
      </section>
    </>
  )
}

const HEADING_CLASS =
  'w-1/3 border-b border-line-strong pr-3 pb-3 align-bottom text-small font-semibold md:text-body'
const CELL_CLASS = 'border-b border-line py-3.5 pr-3 align-baseline'

interface OutcomesProps {
  category: string
  outcomes: readonly CoeOutcome[]
}

/** Three short columns, which phones have room for too. */
function Outcomes({ category, outcomes }: OutcomesProps) {
  return (
    // Enlarged text scrolls within it.
    <div className="overflow-x-auto">
      <table className="w-full num text-left text-base text-balance">
        <caption className="sr-only">What comes off the price, and what you pay</caption>
        <thead>
          <tr>
            {[`If Category ${category} closes at`, 'We take off', 'You pay, with COE'].map(
              (heading) => (
                <th key={heading} scope="col" className={HEADING_CLASS}>
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ premium, change, reduction, note, price }) => (
            <tr key={premium}>
              <th scope="row" className={`font-normal ${CELL_CLASS}`}>
                {premium}
                <small className="block text-label text-muted">{change}</small>
              </th>
              <td className={CELL_CLASS}>
                {reduction ?? <span className="text-muted">Nothing</span>}
                {note && <small className="block text-label text-muted">{note}</small>}
              </td>
              <td className={`font-strong ${CELL_CLASS}`}>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
