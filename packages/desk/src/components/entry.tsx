import { TextInput } from '@sanity/ui'
import type { ComponentProps, CSSProperties } from 'react'
import { Field } from './field.tsx'

interface EntryProps extends Omit<ComponentProps<typeof TextInput>, 'id' | 'onChange'> {
  label: string
  place?: CSSProperties
  onType: (text: string) => void
}

/** A line to type into, under its label. */
export function Entry({ label, place, onType, ...rest }: EntryProps) {
  return (
    <Field label={label} place={place}>
      {(id) => (
        <TextInput {...rest} id={id} onChange={(event) => onType(event.currentTarget.value)} />
      )}
    </Field>
  )
}
