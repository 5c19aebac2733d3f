import type { ComponentProps } from 'react'
import { FieldPair } from '#features/shared/form/form-section.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import type { TableRequestOffer } from './table-request-offer.ts'

type FieldProps = Omit<
  ComponentProps<typeof TextField> & ComponentProps<typeof SelectField>,
  'label' | 'options'
>

interface TableFieldsProps {
  form: { field: (name: 'venue' | 'date' | 'party') => FieldProps; isEnhanced: boolean }
  offer: TableRequestOffer
}

/** Restaurant, day and guests. */
export function TableFields({ form, offer }: TableFieldsProps) {
  return (
    <>
      <SelectField
        {...form.field('venue')}
        label="Restaurant"
        placeholder="Choose a restaurant"
        options={offer.outlets}
        required
      />
      <FieldPair>
        <TextField
          {...form.field('date')}
          type="date"
          label="Date"
          required
          min={form.isEnhanced ? offer.today : undefined}
          max={form.isEnhanced ? offer.latest : undefined}
          className="num"
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
    </>
  )
}
