import type { ComponentProps } from 'react'
import { FormPhone } from '#features/shared/form/form-phone.tsx'
import { MessagesField } from '#features/shared/form/messages-field.tsx'
import { NameAndEmail } from '#features/shared/form/name-and-email.tsx'

type PhoneProps = ComponentProps<typeof FormPhone>
type NameProps = ComponentProps<typeof NameAndEmail>
type MessagesProps = ComponentProps<typeof MessagesField>

interface VisitorFieldsProps extends Pick<NameProps, 'nameLabel'> {
  form: NameProps['form'] &
    PhoneProps['form'] &
    MessagesProps['form'] &
    Pick<MessagesProps, 'channels'>
  phoneHint: string
  lookUpCountry?: PhoneProps['lookUpCountry']
}

/** Name of the visitor, and where news of the visit go: a number is enough. */
export function VisitorFields({ form, nameLabel, phoneHint, lookUpCountry }: VisitorFieldsProps) {
  return (
    <>
      <NameAndEmail
        form={form}
        nameLabel={nameLabel}
        isEmailOptional
        emailHint="For the confirmation, with a link to change or cancel."
      />
      <FormPhone form={form} hint={phoneHint} lookUpCountry={lookUpCountry} />
      <MessagesField
        form={form}
        channels={form.channels}
        hint="Reminders, and the confirmation if you leave out the email."
      />
    </>
  )
}
