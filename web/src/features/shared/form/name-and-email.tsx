import type { ComponentProps } from 'react'
import { TextField } from '#ui/field.tsx'
import { FieldPair } from './form-section.tsx'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

interface NameAndEmailProps {
  form: { field: (name: 'name' | 'email') => FieldProps }
  nameLabel?: string
  nameHint?: string
}

/** Who sends a form, and where the answer goes. */
export function NameAndEmail({ form, nameLabel = 'Name', nameHint }: NameAndEmailProps) {
  return (
    <FieldPair>
      <TextField
        {...form.field('name')}
        label={nameLabel}
        hint={nameHint}
        autoComplete="name"
        required
        maxLength={120}
      />
      <TextField
        {...form.field('email')}
        type="email"
        label="Email"
        autoComplete="email"
        required
        maxLength={254}
      />
    </FieldPair>
  )
}
