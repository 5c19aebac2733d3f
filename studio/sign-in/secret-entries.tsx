import type { ComponentProps } from 'react'
import { Entry } from 'desk/components/entry'

type OneEntryProps = Pick<ComponentProps<typeof Entry>, 'value' | 'onType'>

export function NewPasswordEntry(props: OneEntryProps) {
  return (
    <Entry
      label="New password, at least ten characters"
      type="password"
      autoComplete="new-password"
      {...props}
    />
  )
}

export function CodeEntry({
  label = 'Code from your authenticator app',
  ...props
}: OneEntryProps & { label?: string }) {
  return <Entry label={label} inputMode="numeric" autoComplete="one-time-code" {...props} />
}
