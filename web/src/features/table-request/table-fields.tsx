import type { ComponentProps } from 'react'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { FieldPair } from '#features/shared/form/form-section.tsx'
import { DayField } from '#features/shared/visit/day-field.tsx'
import { GuestsField } from '#features/shared/visit/guests-field.tsx'
import { SelectField } from '#ui/field.tsx'
import type { TableDays } from './table-days.ts'
import type { TableRequestOutlet } from './table-request-offer.ts'

type FieldProps = Omit<
  ComponentProps<typeof GuestsField> & ComponentProps<typeof SelectField>,
  'label' | 'options' | 'onStep'
>

interface TableFieldsProps {
  form: {
    field: (name: 'venue' | 'party') => FieldProps
    entries: FormEntries
    errors: { date?: string }
    set: (patch: FormEntries) => void
  }
  outlets: readonly TableRequestOutlet[]
  days: TableDays
  /** The number of guests with which counting begins, and where it ends. */
  firstParty?: number | undefined
  maxParty?: number | undefined
}

/** Restaurant, guests and day. */
export function TableFields({ form, outlets, days, firstParty, maxParty }: TableFieldsProps) {
  const { entries, errors, set } = form
  return (
    <>
      <FieldPair>
        <SelectField
          {...form.field('venue')}
          label="Restaurant"
          placeholder="Choose a restaurant"
          options={outlets.map(({ venue, name }) => ({ value: venue, label: name }))}
          required
        />
        <GuestsField
          {...form.field('party')}
          value={entries['party'] ?? ''}
          required
          placeholder="How many?"
          first={firstParty}
          max={maxParty}
          onStep={(party) => set({ party })}
        />
      </FieldPair>
      <DayField
        value={entries['date'] ?? ''}
        first={days.getFirst(entries)}
        latest={days.getLast(entries)}
        isOpenOn={(day) => days.isOpenOn(entries, day)}
        onChange={(date) => set({ date })}
        error={errors.date}
      />
    </>
  )
}
