import { classNames } from '#lib/class-names.ts'

interface CountryChipProps {
  /** ISO code. */
  country: string
  className?: string
}

/** Country code as on a number plate; the name is beside it. */
export function CountryChip({ country, className }: CountryChipProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'rounded-fine border border-line-strong px-1.25 py-px text-12 leading-label font-bold tracking-country',
        className,
      )}
    >
      {country}
    </span>
  )
}
