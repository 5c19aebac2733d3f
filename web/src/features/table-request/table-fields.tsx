import type { ComponentProps } from 'react'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { FieldPair } from '#features/shared/form/form-section.tsx'
import { DayField } from '#features/shared/visit/day-field.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import type { TableDays } from './table-days.ts'
import type { TableRequestOutlet } from './table-request-offer.ts'

type FieldProps = Omit<
  ComponentProps<typeof TextField> & ComponentProps<typeof SelectField>,
  'label' | 'options'
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
}

/** Restaurant, guests and day. */
export function TableFields({ form, outlets, days }: TableFieldsProps) {
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
        <TextField
          {...form.field('party')}
          type="number"
          label="Guests"
          required
          min={1}
          className="num"
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
