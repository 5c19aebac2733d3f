import { Box, Button, Card, Container, Stack, Text } from '@sanity/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Entry } from 'desk/components/entry'
import { Problem } from 'desk/components/problem'
import { AppSetUp } from './app-set-up.tsx'
import { ResetForm } from './reset-form.tsx'
import { StepHeading } from './step-heading.tsx'
import {
  answerChallenge,
  type SignInStep,
  signInStaff,
  signInWithCompany,
} from './staff-session.ts'
import { CodeEntry, NewPasswordEntry } from './secret-entries.tsx'

interface SignInProps {
  /** Words about the purpose of the sign-in. */
  intro?: { title: string; text: string }
  /** Says why the earlier session ended, if there was one. */
  notice?: string
  /** The company's own sign-in, where there is one. */
  provider?: string
  /** Answers why somebody whom the pool knows may not go on. */
  onSignedIn: () => Promise<string | undefined>
}

interface SignInFormProps extends SignInProps {
  /** Address where the account signs in to Studio as well, if it does not yet. */
  studioSignIn?: string
}

/** Words about what each step asks for. */
const HEADINGS = {
  password: {
    title: 'Enquiries',
    text: 'Enquiries are for staff only. Sign in with your staff account. The first time, use the password in your invitation.',
    action: 'Sign in',
  },
  'new-password': {
    title: 'Choose your own password',
    text: 'The password in your invitation works once. Choose one of your own, of at least ten characters: several words that you remember are good. An authenticator app comes next.',
    action: 'Save the password',
  },
  'set-up': {
    title: 'Add your authenticator app',
    text: 'It shows six digits that change every half a minute. From now on you need them each time you sign in.',
    action: 'Sign in',
  },
  code: {
    title: 'Enter the code from your app',
    text: 'Open the authenticator app on your phone and type the six digits that it shows for “BYD by 1826 Enquiries”. Have you lost that phone? Ask a manager.',
    action: 'Sign in',
  },
} as const

type Step = { kind: 'password' } | Exclude<SignInStep, { kind: 'signed-in' | 'refused' }>

/** Studio remounts a tool while it starts; keeps the input in memory, never in storage. */
const typed = { email: '', password: '' }

/** Staff sign in with the account that they were invited with; a local user of Studio is not enough. */
export function SignInForm({ studioSignIn, ...props }: SignInFormProps) {
  return (
    <Box overflow="auto" height="fill">
      <Container width={0} padding={4}>
        <Card padding={4} radius={3} border>
          <Stack gap={5}>
            <SignInSteps {...props} />
            {studioSignIn !== undefined && (
              <Button
                as="a"
                href={studioSignIn}
                mode="bleed"
                text="Use this account for Studio too"
              />
            )}
          </Stack>
        </Card>
      </Container>
    </Box>
  )
}

/** The steps without a frame. */
export function SignInSteps({ notice: earlier, ...props }: SignInProps) {
  const [notice, setNotice] = useState(earlier)
  const [isReset, setIsReset] = useState(false)
  return isReset ? (
    <ResetForm
      email={typed.email}
      onBack={() => setIsReset(false)}
      onDone={(text) => {
        setNotice(text)
        setIsReset(false)
      }}
    />
  ) : (
    <StepsForm {...props} notice={notice} onForgotten={() => setIsReset(true)} />
  )
}

interface StepsFormProps extends SignInProps {
  onForgotten: () => void
}

/** Email and password, then what the pool asks for next. */
function StepsForm({ intro, notice, provider, onForgotten, onSignedIn }: StepsFormProps) {
  const [step, setStep] = useState<Step>({ kind: 'password' })
  const [email, setEmail] = useState(typed.email)
  const [password, setPassword] = useState(typed.password)
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const form = useRef<HTMLFormElement>(null)
  // The field of a step, or, where a code has to be scanned first, its heading.
  useEffect(() => {
    if (step.kind === 'password') return
    form.current?.querySelector<HTMLElement>(step.kind === 'set-up' ? 'h1' : 'input')?.focus()
  }, [step.kind])

  const type = (patch: Partial<typeof typed>) => {
    Object.assign(typed, patch)
    setEmail(typed.email)
    setPassword(typed.password)
  }

  const follow = async (next: SignInStep) => {
    if (next.kind === 'signed-in') {
      const refusal = await onSignedIn()
      type({ password: '', ...(refusal === undefined && { email: '' }) })
      if (refusal === undefined) return
      setStep({ kind: 'password' })
      return setError(refusal)
    }
    if (next.kind === 'refused') return setError(next.message)
    setAnswer('')
    return setStep(next)
  }

  const act = async (sign: () => Promise<SignInStep>) => {
    setIsBusy(true)
    setError(undefined)
    await follow(await sign())
    setIsBusy(false)
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (step.kind === 'password' && !(email.trim() && password)) {
      setError('Enter your email address and your password.')
      return
    }
    await act(() =>
      step.kind === 'password' ? signInStaff(email, password) : answerChallenge(answer.trim()),
    )
  }

  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate>
      <Stack gap={5}>
        <StepHeading {...HEADINGS[step.kind]} {...(step.kind === 'password' && intro)} />
        {notice !== undefined && error === undefined && step.kind === 'password' && (
          <output>
            <Card tone="caution" padding={3} radius={2} border>
              <Text size={1}>{notice}</Text>
            </Card>
          </output>
        )}
        {error !== undefined && <Problem message={error} />}
        {step.kind === 'password' && (
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
        {step.kind === 'new-password' && <NewPasswordEntry value={answer} onType={setAnswer} />}
        {step.kind === 'set-up' && <AppSetUp key32={step.key} uri={step.uri} />}
        {(step.kind === 'code' || step.kind === 'set-up') && (
          <CodeEntry value={answer} onType={setAnswer} />
        )}
        <Button
          type="submit"
          text={isBusy ? 'One moment…' : HEADINGS[step.kind].action}
          disabled={isBusy}
        />
        {step.kind === 'password' ? (
          <>
            {provider !== undefined && (
              <Button
                mode="ghost"
                text="Sign in with your company account"
                disabled={isBusy}
                onClick={() => void act(() => signInWithCompany(provider))}
              />
            )}
            <Button mode="bleed" text="Forgot your password?" onClick={onForgotten} />
          </>
        ) : (
          <Button
            mode="ghost"
            text="Back"
            onClick={() => {
              setError(undefined)
              setStep({ kind: 'password' })
            }}
          />
        )}
      </Stack>
    </form>
  )
}
