import type { Price } from '#content/types.ts'
import { FigureSource } from '#features/shared/figure-source.tsx'
import { classNames } from '#lib/class-names.ts'
import { toPriceNote, toPriceText, withLoanRule } from '#lib/price-text.ts'
import { SampleMark } from '#ui/sample-mark.tsx'

interface PriceLineProps {
  price: Price
  /** The version that the price is of. */
  version?: string
  className?: string
}

/** Amount, month, year of registration, date and version; conditions and confidence are in its source. */
export function PriceLine({ price, version, className }: PriceLineProps) {
  const { provenance, monthlyCents } = price
  const text = toPriceText(price)
  const source = monthlyCents === undefined ? provenance : withLoanRule(provenance)
  return (
    <FigureSource
      text={text}
      provenance={source}
      variant={version}
      className={classNames('block', className)}
    >
      <span className="num font-medium">
        <span className="source-underline">{text}</span>
      </span>
      <span className="mt-1 block text-label text-muted">
        {toPriceNote(price, version)} {provenance.isSample && <SampleMark />}
      </span>
    </FigureSource>
  )
}
