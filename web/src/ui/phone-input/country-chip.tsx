import { classNames } from '#lib/class-names.ts'

interface CountryChipProps {
  /** ISO code. */
  country: string
  className?: string
}

/** The country as on a licence plate; the name stands next to it. */
export function CountryChip({ country, className }: CountryChipProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'rounded-fine border border-line-strong px-1.25 py-px text-[0.75rem] leading-[1.4] font-[640] tracking-[0.06em] [font-stretch:88%]',
        className,
      )}
    >
      {country}
    </span>
  )
}
