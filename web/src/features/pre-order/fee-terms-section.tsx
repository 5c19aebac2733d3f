import { RichText } from '#features/rich-text/rich-text.tsx'
import { LargeFigure } from '#features/shared/figure.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { FeeTerms } from './fee-terms.ts'

/** The fee and its terms, shown before the form. */
export function FeeTermsText({ terms }: { terms: FeeTerms }) {
  const { figures, preface, rules, isSample, href } = terms
  const conditions = new Set(figures.map(({ provenance }) => provenance.conditions))
  return (
    <div className="grid gap-6">
      {isSample && (
        <div data-sample>
          <SampleMark />
        </div>
      )}
      {preface && (
        <div className="text-small text-muted">
          <RichText value={preface} />
        </div>
      )}
      {figures.length > 0 && (
        <ul className="grid grid-two-32 gap-x-(--gutter) gap-y-6">
          {figures.map((figure) => (
            <li key={figure.label} className="border-t border-line pt-4">
              <LargeFigure figure={figure} />
            </li>
          ))}
        </ul>
      )}
      {[...conditions].map(
        (condition) =>
          condition && (
            <p key={condition} className="text-small text-muted">
              {condition}.
            </p>
          ),
      )}
      {rules && <RichText value={rules} />}
      <div>
        <TextLink href={href}>Full pre-order terms</TextLink>
      </div>
    </div>
  )
}
