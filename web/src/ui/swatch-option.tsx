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
    <label
      title={label}
      className="grid size-13 place-items-center rounded-full has-checked:inset-ring-2 has-checked:inset-ring-fg has-checked:forced-chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
    >
      <input {...rest} type="radio" className="sr-only" />
      <i
        className="size-9 rounded-full forced-color-adjust-none shadow-swatch"
        style={{ background: swatch }}
      />
      <span className="sr-only">{label}</span>
    </label>
  )
}
