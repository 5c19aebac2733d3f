import { type ComponentProps, Fragment } from 'react'
import { TextField } from '#ui/field.tsx'
import { FieldPair } from './form-section.tsx'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

interface NameAndEmailProps {
  form: { field: (name: 'name' | 'email') => FieldProps }
  nameLabel?: string
  nameHint?: string
  emailHint?: string
  /** Stacked, where a pair does not fit. */
  isStacked?: boolean
}

/** Name and email of the sender. */
export function NameAndEmail({
  form,
  nameLabel = 'Name',
  nameHint,
  emailHint,
  isStacked = false,
}: NameAndEmailProps) {
  const Frame = isStacked ? Fragment : FieldPair
  return (
    <Frame>
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
        hint={emailHint}
        autoComplete="email"
        required
        maxLength={254}
      />
    </Frame>
  )
}
