import { Button, Stack } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import { Entry } from 'desk/components/entry'
import { Problem } from 'desk/components/problem'
import { StepHeading } from './step-heading.tsx'
import { mailResetCode, setNewPassword } from './staff-session.ts'
import { CodeEntry, NewPasswordEntry } from './secret-entries.tsx'

interface ResetFormProps {
  /** Typed so far. */
  email: string
  onBack: () => void
  onDone: (notice: string) => void
}

/** A new password, by a code in a mail. */
export function ResetForm({ email: typed, onBack, onDone }: ResetFormProps) {
  const [isMailed, setIsMailed] = useState(false)
  const [email, setEmail] = useState(typed)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!email.trim() || (isMailed && !(code.trim() && password))) {
      setError(isMailed ? 'Enter the code and a new password.' : 'Enter your email address.')
      return
    }
    setIsBusy(true)
    setError(undefined)
    const result = isMailed
      ? await setNewPassword(email, code, password)
      : await mailResetCode(email)
    setIsBusy(false)
    if (!result.ok) setError(result.message)
    else if (isMailed) onDone('Your password is set. Sign in with it.')
    else setIsMailed(true)
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap={5}>
        <StepHeading
          title={isMailed ? 'Set a new password' : 'Forgot your password?'}
          text={
            isMailed
              ? 'If this address has a staff account, a code is on its way to it.'
              : 'We email you a code, with which you set a new password.'
          }
        />
        {error !== undefined && <Problem message={error} />}
        {isMailed ? (
          <>
            <CodeEntry label="Code from the email" value={code} onType={setCode} />
            <NewPasswordEntry value={password} onType={setPassword} />
          </>
        ) : (
          <Entry
            label="Email"
            type="email"
            autoComplete="username"
            value={email}
            onType={setEmail}
          />
        )}
        <Button
          type="submit"
          text={isMailed ? 'Set the password' : 'Send a code'}
          disabled={isBusy}
        />
        <Button mode="ghost" text="Back" onClick={onBack} />
      </Stack>
    </form>
  )
}
