import { Box, Button, Card, Container, Heading, Stack, Text, TextInput } from '@sanity/ui'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { Field } from './field.tsx'
import { Problem } from './problem.tsx'
import { answerChallenge, type SignInStep, signInStaff } from './staff-session.ts'

interface SignInFormProps {
  /** Why the earlier session ended, if there was one. */
  notice?: string
  siteUrl: string
  onSignedIn: () => Promise<void>
}

type Step = 'password' | 'new-password' | 'code'

/** Studio remounts a tool while it starts; keeps the input in memory, never in storage. */
const typed = { email: '', password: '' }

/** Staff sign in with the account that they were invited with; Studio's own session is not enough. */
export function SignInForm({ notice, siteUrl, onSignedIn }: SignInFormProps) {
  const [step, setStep] = useState<Step>('password')
  const [email, setEmail] = useState(typed.email)
  const [password, setPassword] = useState(typed.password)
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const type = (patch: Partial<typeof typed>) => {
    Object.assign(typed, patch)
    setEmail(typed.email)
    setPassword(typed.password)
  }

  const follow = async (next: SignInStep) => {
    if (next.kind === 'signed-in') {
      Object.assign(typed, { email: '', password: '' })
      return onSignedIn()
    }
    if (next.kind === 'refused') return setError(next.message)
    setAnswer('')
    return setStep(next.kind)
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (step === 'password' && !(email.trim() && password)) {
      setError('Enter your email address and your password.')
      return
    }
    setIsBusy(true)
    setError(undefined)
    await follow(
      step === 'password' ? await signInStaff(email, password) : await answerChallenge(answer),
    )
    setIsBusy(false)
  }

  return (
    <Box overflow="auto" height="fill">
      <Container width={0} padding={4}>
        <Card padding={4} radius={3} border>
          <form onSubmit={(event) => void send(event)} noValidate>
            <Stack gap={5}>
              <Stack gap={3}>
                <Heading as="h1" size={2}>
                  Enquiries
                </Heading>
                <Text size={1}>Enquiries are for staff only. Sign in with your staff account.</Text>
              </Stack>
              {notice !== undefined && error === undefined && (
                <output>
                  <Card tone="caution" padding={3} radius={2} border>
                    <Text size={1}>{notice}</Text>
                  </Card>
                </output>
              )}
              {error !== undefined && <Problem message={error} />}
              {step === 'password' && (
                <>
                  <Entry
                    label="Email"
                    type="email"
                    autoComplete="username"
                    value={email}
                    onType={(text) => type({ email: text })}
                  />
                  <Entry
                    label="Password"
                    type="password"
                    autoComplete="current-password"
                    value={password}
                    onType={(text) => type({ password: text })}
                  />
                </>
              )}
              {step === 'new-password' && (
                <Entry
                  label="New password, at least ten characters"
                  type="password"
                  autoComplete="new-password"
                  value={answer}
                  onType={setAnswer}
                />
              )}
              {step === 'code' && (
                <Entry
                  label="Code of your authenticator app"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  value={answer}
                  onType={setAnswer}
                />
              )}
              <Button type="submit" text={isBusy ? 'Signing in…' : 'Sign in'} disabled={isBusy} />
              {step === 'password' ? (
                <Text size={1}>
                  <a
                    href={new URL('/member/forgot', siteUrl).href}
                    target="_blank"
                    rel="noreferrer"
                  >
                    Forgot your password?
                  </a>
                </Text>
              ) : (
                <Button
                  mode="ghost"
                  text="Back"
                  onClick={() => {
                    setError(undefined)
                    setStep('password')
                  }}
                />
              )}
            </Stack>
          </form>
        </Card>
      </Container>
    </Box>
  )
}

interface EntryProps extends Omit<ComponentProps<typeof TextInput>, 'id' | 'onChange'> {
  label: string
  onType: (text: string) => void
}

/** A line to type into, under its label. */
function Entry({ label, onType, ...rest }: EntryProps) {
  return (
    <Field label={label}>
      {(id) => (
        <TextInput {...rest} id={id} onChange={(event) => onType(event.currentTarget.value)} />
      )}
    </Field>
  )
}
