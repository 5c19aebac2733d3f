interface SkeletonProps {
  /** Size and shape of the real thing. */
  className: string
}

export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={`block skeleton ${className}`} />
}
