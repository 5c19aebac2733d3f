import { type ComponentProps, Fragment } from 'react'
import { TextField } from '#ui/field.tsx'
import { FieldPair } from './form-section.tsx'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

interface NameAndEmailProps {
  form: { field: (name: 'name' | 'email') => FieldProps }
  nameLabel?: string
  nameHint?: string
  emailHint?: string
  /** There is another way to write to them. */
  isEmailOptional?: boolean
  /** Stacked, where a pair does not fit. */
  isStacked?: boolean
}

/** Name and email of the sender. */
export function NameAndEmail({
  form,
  nameLabel = 'Name',
  nameHint,
  emailHint,
  isEmailOptional = false,
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
        label={
          isEmailOptional ? (
            <>
              Email <span className="font-normal text-muted">(optional)</span>
            </>
          ) : (
            'Email'
          )
        }
        hint={emailHint}
        autoComplete="email"
        required={!isEmailOptional}
        maxLength={254}
      />
    </Frame>
  )
}
