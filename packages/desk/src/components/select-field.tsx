import { Select } from '@sanity/ui'
import type { ComponentProps, CSSProperties } from 'react'
import { Field } from './field.tsx'

interface SelectFieldProps extends Omit<ComponentProps<typeof Select>, 'id' | 'onChange'> {
  label: string
  place?: CSSProperties
  options: readonly (readonly [value: string, title: string])[]
  onChoose: (value: string) => void
}

/** A list to choose from, under its label. */
export function SelectField({ label, place, options, onChoose, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} place={place}>
      {(id) => (
        <Select {...rest} id={id} onChange={(event) => onChoose(event.currentTarget.value)}>
          {options.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
