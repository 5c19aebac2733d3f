'use client' // The times follow the selected day; without scripts they are those of the booked day.

import type { PairMinutes, SlotUse } from 'core/bookable-times'
import type { TableWishName } from 'core/table-wishes'
import { useRef, useState } from 'react'
import { readTyped } from '#features/shared/form/form-entries.ts'
import { FieldPair } from '#features/shared/form/form-section.tsx'
import { showAgain, toServedPlace, useServed } from '#features/shared/form/served-forms.ts'
import { DayField } from '#features/shared/visit/day-field.tsx'
import { TableWishes } from '#features/shared/visit/table-wishes.tsx'
import { MAX_NOTE_LENGTH } from 'core/text-limits'
import { pickBeside } from '#features/shared/visit/pair-times.ts'
import { buildTableRequestHref } from '#features/shared/visit/table-request-href.ts'
import { useAvailability } from '#features/shared/visit/use-availability.ts'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'

interface ChangeFormProps {
  action: string
  visit: SlotUse
  venue: string
  model?: string
  /** Booked values, or those of the last attempt. */
  date: string
  time: string
  party: string
  note: string
  /** Occasion, seat, high chairs and allergies by the names of their fields. */
  wishes: Readonly<Record<TableWishName, string>>
  booked: { date: string; time: string }
  /** Free times of the initially selected day. */
  times: readonly string[]
  /** Start of the other half and how long both take: they stay on one day. */
  pair?: PairMinutes & { main: string }
  /** Largest party that can be booked, if known. */
  maxParty?: number
  /** Bookable days, if known. */
  first: string
  latest: string | undefined
}

const PLACE = 'change'

/** Changes the time and the party of a table or drive. */
export function ChangeForm({
  action,
  visit,
  venue,
  model,
  booked,
  times,
  pair,
  maxParty = Infinity,
  first,
  latest,
  ...asked
}: ChangeFormProps) {
  const [date, setDate] = useState(asked.date)
  const [time, setTime] = useState(asked.time)
  const [party, setParty] = useState(asked.party)
  const form = useRef<HTMLFormElement>(null)
  useServed(PLACE, (served) => {
    const typed = readTyped(served)
    if (form.current) showAgain(form.current, typed)
    setDate((known) => typed['date'] ?? known)
    setTime((known) => typed['time'] ?? known)
    setParty((known) => typed['party'] ?? known)
  })
  const span = { venue, from: date, days: 1 }
  const known = useAvailability(
    date === asked.date && party === asked.party
      ? undefined
      : visit === 'DRIVE'
        ? { kind: 'drive', ...span, model: model ?? '' }
        : { kind: 'table', ...span, party: Number(party) || 1 },
  )
  const day = known?.days.find((each) => each.date === date)
  const free = day?.slots.flatMap((slot) => (slot.isFree ? [slot.time] : [])) ?? times
  const added = visit === 'DRIVE' ? 'drive' : 'meal'
  const fitting = pair ? pickBeside(free, { added, ...pair }) : free
  const shown = [
    ...new Set([...fitting, ...(date === booked.date ? [booked.time] : [])]),
  ].toSorted()

  return (
    <form
      ref={form}
      {...toServedPlace(PLACE)}
      id="change"
      action={action}
      method="post"
      className="grid scroll-mt-22 gap-6"
    >
      <h2 className="type-title">Change it</h2>
      {pair ? (
        <input type="hidden" name="date" value={booked.date} />
      ) : (
        <DayField value={date} first={first} latest={latest} onChange={setDate} />
      )}
      <FieldPair>
        <SelectField
          name="time"
          label="Time"
          // Without free times, another day is submitted without a time.
          required={shown.length > 0}
          // The selected time may not exist on another day.
          value={shown.includes(time) ? time : shown[0]}
          onChange={({ target }) => setTime(target.value)}
          options={shown.map((value) => ({ value, label: formatVisitTime(value) }))}
          error={
            shown.length === 0
              ? visit === 'DRIVE'
                ? 'No drive is free on this day. Choose another.'
                : 'No times left. Choose another day or fewer guests.'
              : undefined
          }
          hint={
            pair
              ? `Free before and after the ${added === 'drive' ? 'meal' : 'drive'}. Table and drive stay on one day: to move one to another day, cancel the other.`
              : 'Free times on that day.'
          }
        />
        {visit === 'TABLE' && (
          <TextField
            type="number"
            name="party"
            label="Guests"
            required
            min={1}
            value={party}
            onChange={({ target }) => setParty(target.value)}
            className="num"
            hint={
              Number(party) > maxParty ? (
                <>
                  Up to {maxParty} guests can be booked here.{' '}
                  <TextLink href={buildTableRequestHref('largeGroup', { venue, date, party })}>
                    Ask for a large group
                  </TextLink>
                </>
              ) : undefined
            }
          />
        )}
      </FieldPair>
      {visit === 'TABLE' && (
        <>
          <TableWishes asksConsent field={(name) => ({ name, defaultValue: asked.wishes[name] })} />
          <TextAreaField
            name="note"
            label={
              <>
                Anything we should know? <span className="font-normal text-muted">(optional)</span>
              </>
            }
            maxLength={MAX_NOTE_LENGTH}
            defaultValue={asked.note}
          />
        </>
      )}
      <div>
        <Button type="submit">Change it</Button>
      </div>
    </form>
  )
}
