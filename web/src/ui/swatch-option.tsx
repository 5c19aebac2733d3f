import type { InputHTMLAttributes } from 'react'

interface SwatchOptionProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  name: string
  value: string
  /** CSS colour. */
  swatch: string
  label: string
}

/** Radio for a colour: a swatch with its name. */
export function SwatchOption({ swatch, label, ...rest }: SwatchOptionProps) {
  return (
    <label title={label} className="swatch">
      <input {...rest} type="radio" className="sr-only" />
      <i style={{ background: swatch }} />
      <span className="sr-only">{label}</span>
    </label>
  )
}
