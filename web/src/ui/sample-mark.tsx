import { classNames } from '#lib/class-names.ts'

interface SampleMarkProps {
  className?: string
}

/**
 * Mark of sample content that marketing must replace; never in a heading. Visible when switched on
 * in the footer, as is everything with `data-sample`.
 */
export function SampleMark({ className }: SampleMarkProps) {
  return (
    <small
      data-sample
      title="Sample content, to be replaced"
      className={classNames('sample-mark', className)}
    >
      Sample
    </small>
  )
}
