'use client' // Shows errors without losing the selection.

import { useActionState, useRef } from 'react'
import { readTyped } from '#features/shared/form/form-entries.ts'
import { FieldPair } from '#features/shared/form/form-section.tsx'
import { showAgain, toServedPlace, useServed } from '#features/shared/form/served-forms.ts'
import { AlternativeButtons } from '#features/shared/visit/alternative-buttons.tsx'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { EMPTY_STATE, type MemberFormAction } from './member-form-state.ts'

interface TimeFormProps {
  action: MemberFormAction
  hidden: Readonly<Record<string, string>>
  /** Free times, "19:30". */
  times: readonly string[]
  /** Booked time on this day. */
  current?: string
  party?: number
  /** The outlet's limit for a party; the backend has the final say when this page is outdated. */
  maxParty?: number
  /** Address at which larger parties are asked for. */
  largeGroupHref?: string
  /** The half of a dine-and-drive that moves; the other one stays. */
  half?: 'table' | 'drive'
}

const PLACE = 'time'

/** Form for another time and party. */
export function TimeForm({
  action,
  hidden,
  times,
  current,
  party,
  maxParty,
  largeGroupHref,
  half,
}: TimeFormProps) {
  const [state, send, isSending] = useActionState(action, EMPTY_STATE)
  const form = useRef<HTMLFormElement>(null)
  useServed(PLACE, (served) => {
    if (form.current) showAgain(form.current, readTyped(served))
  })
  const choices = [...new Set(current === undefined ? times : [current, ...times])].toSorted(
    (a, b) => a.localeCompare(b),
  )
  const time = state.entries['time'] ?? current ?? choices[0]
  const guests = state.entries['party'] ?? String(party)
  if (choices.length === 0)
    return <Notice tone="info">Nothing is free on this day. Try another.</Notice>
  return (
    <form ref={form} {...toServedPlace(PLACE)} action={send} className="grid max-w-150 gap-5">
      {state.problem !== undefined && (
        <Notice tone="error">
          <p>{state.problem}</p>
          <AlternativeButtons alternatives={state.alternatives ?? []} half={half} />
        </Notice>
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FieldPair>
        <SelectField
          label="Time"
          name="time"
          // React resets the form after the action, to the controls' default values.
          key={`time ${time}`}
          defaultValue={time}
          options={choices.map((value) => ({ value, label: formatVisitTime(value) }))}
        />
        {party !== undefined && (
          <SelectField
            label="Guests"
            name="party"
            hint={
              largeGroupHref && (
                <>
                  More guests? <TextLink href={largeGroupHref}>Ask for a large group</TextLink>
                </>
              )
            }
            key={`party ${guests}`}
            defaultValue={guests}
            options={Array.from({ length: Math.max(maxParty ?? party, party) }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
          />
        )}
      </FieldPair>
      <Button type="submit" isBusy={isSending} busyLabel="Changing it">
        Change booking
      </Button>
    </form>
  )
}
