interface SampleMarkProps {
  className?: string
}

/**
 * Mark of sample content that marketing must replace; never in a heading. Visible when switched on
 * in the footer, as is everything with `data-sample`.
 */
export function SampleMark({ className = '' }: SampleMarkProps) {
  return (
    <small
      data-sample
      title="Sample content, to be replaced"
      className={`inline-block rounded-fine border border-line-strong px-1.5 align-middle font-ui text-11 leading-normal font-soft tracking-normal whitespace-nowrap text-muted ${className}`}
    >
      Sample
    </small>
  )
}
