import { Select } from '@sanity/ui'
import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

interface SelectFieldProps extends Omit<ComponentProps<typeof Select>, 'id' | 'onChange'> {
  label: string
  options: readonly (readonly [value: string, title: string])[]
  onChoose: (value: string) => void
}

/** A list to choose from, under its label. */
export function SelectField({ label, options, onChoose, ...rest }: SelectFieldProps) {
  return (
    <Field label={label}>
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
