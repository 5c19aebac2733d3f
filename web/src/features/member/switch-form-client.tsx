'use client' // An optimistic switch, which reverts with a message on failure.

import { useActionState } from 'react'
import { Switch } from '#ui/switch.tsx'
import { EMPTY_STATE, type MemberFormAction } from './member-form-state.ts'

interface SwitchFormProps {
  action: MemberFormAction
  purpose: string
  label: string
  isOn: boolean
  /** Idempotency key of one press. */
  pressKey: string
  /** Says why it cannot be switched on. */
  lockedText?: string
}

/** Switch of one consent. Works without scripts. */
export function SwitchForm({
  action,
  purpose,
  label,
  isOn,
  pressKey,
  lockedText,
}: SwitchFormProps) {
  const [state, send, isSending] = useActionState(action, EMPTY_STATE)
  if (lockedText !== undefined) {
    return <Switch label={label} isOn={isOn} lockedText={lockedText} />
  }
  return (
    <form action={send} className="grid justify-items-start">
      <input type="hidden" name="purpose" value={purpose} />
      <input type="hidden" name="wanted" value={isOn ? '' : 'on'} />
      <input type="hidden" name="key" value={pressKey} />
      <Switch label={label} isOn={isSending ? !isOn : isOn} isSubmit />
      {state.problem !== undefined && (
        <p role="alert" className="text-small text-error">
          {state.problem}
        </p>
      )}
    </form>
  )
}
