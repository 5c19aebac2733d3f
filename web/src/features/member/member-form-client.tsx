'use client' // Keeps the input, and focuses the first error.

import {
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
  useActionState,
  useEffect,
  useRef,
  useState,
} from 'react'
import { readTyped } from '#features/shared/form/form-entries.ts'
import { toServedPlace, useServed } from '#features/shared/form/served-forms.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { EMPTY_STATE, type MemberFormAction } from './member-form-state.ts'

export interface MemberField {
  name: string
  label: string
  type: 'email' | 'password' | 'text' | 'tel'
  autoComplete: HTMLInputAutoCompleteAttribute
  hint?: string
  placeholder?: string
  isOptional?: boolean
  /** A six-digit code from an email. */
  isCode?: boolean
}

interface MemberFormProps {
  action: MemberFormAction
  fields: readonly MemberField[]
  submit: string
  /** Initial values. */
  values?: Readonly<Record<string, string>>
  hidden?: Readonly<Record<string, string>>
  variant?: 'primary' | 'ghost'
  busyLabel?: string
  /** Rendered before the button, on its line. */
  children?: ReactNode
}

/** Short form with one button and its errors. Works without scripts. */
export function MemberForm({
  action,
  fields,
  submit,
  values = {},
  hidden = {},
  variant = 'primary',
  busyLabel,
  children,
}: MemberFormProps) {
  const [state, send, isSending] = useActionState(action, EMPTY_STATE)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const place = `member ${submit}`
  useServed(place, (served) => setTyped(readTyped(served)))

  useEffect(() => {
    if (state === EMPTY_STATE) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const notice = form.current?.querySelector<HTMLElement>('[data-problem]')
    const target = invalid ?? notice
    target?.focus()
  }, [state])

  return (
    <form
      ref={form}
      {...toServedPlace(place)}
      action={send}
      noValidate
      aria-busy={isSending || undefined}
      className="grid gap-5"
    >
      {state.problem !== undefined && (
        <div data-problem tabIndex={-1}>
          <Notice
            tone="error"
            action={
              state.way && (
                <TextLink href={state.way.href} arrow="none">
                  {state.way.label}
                </TextLink>
              )
            }
          >
            {state.problem}
          </Notice>
        </div>
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ name, isOptional, isCode, label, ...field }) => (
        <TextField
          {...field}
          key={name}
          id={`member-${name}`}
          name={name}
          label={
            isOptional ? (
              <>
                {label} <span className="font-normal text-muted">(optional)</span>
              </>
            ) : (
              label
            )
          }
          error={state.errors[name]}
          required={!isOptional}
          inputMode={isCode ? 'numeric' : undefined}
          maxLength={isCode ? 12 : 200}
          spellCheck={false}
          className={isCode ? 'num text-center text-subtitle tracking-widest' : ''}
          value={typed[name] ?? state.entries[name] ?? values[name] ?? ''}
          onChange={({ target }) => setTyped((known) => ({ ...known, [name]: target.value }))}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {children}
        <Button
          type="submit"
          variant={variant}
          isBlock={variant === 'primary'}
          isBusy={isSending}
          busyLabel={busyLabel}
        >
          {submit}
        </Button>
      </div>
    </form>
  )
}
