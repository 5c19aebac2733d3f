import type { RichText as RichTextValue } from '#content/types.ts'
import { RichText } from '#features/rich-text/rich-text.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'

interface PromoTermsProps {
  terms: RichTextValue
  isSample: boolean
}

/** Adds its own top spacing, unless the preceding blocks have it. */
export function PromoTerms({ terms, isSample }: PromoTermsProps) {
  return (
    <section
      id="terms"
      data-surface="light"
      className="pt-(--section) [:has(>:is([data-block],[data-row]):nth-last-child(1_of_section))+&]:pt-0"
    >
      <div className="page-wrap gap-y-7 pb-(--section) max-md:grid md:page-grid">
        <div className="md:col-span-5">
          <h2 className="type-h2">The terms</h2>
          {isSample && <SampleMark className="mt-2" />}
        </div>
        <div className="md:col-span-7 md:col-start-6 [&_ol]:max-w-none [&_ol]:gap-0 [&_ol>li]:border-t [&_ol>li]:border-line [&_ol>li]:py-3.5">
          <RichText value={terms} />
        </div>
      </div>
    </section>
  )
}
