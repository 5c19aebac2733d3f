import type { ReactNode } from 'react'
import { FieldPair } from '#features/shared/form/form-section.tsx'
import { FormPhone } from '#features/shared/form/form-phone.tsx'
import { TimeSlots } from '#features/shared/visit/time-slots.tsx'
import { Checkbox, CheckboxField } from '#ui/checkbox.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { DRIVE_SLOTS } from './drive-offer.ts'
import type { TestDriveForm } from './use-test-drive-form.ts'

interface WhereAndWhenProps {
  form: TestDriveForm
  /** The day, in the way of the frame. */
  renderPlaceAndDay: (place: ReactNode) => ReactNode
}

export function WhereAndWhen({ form, renderPlaceAndDay }: WhereAndWhenProps) {
  const place = (
    <SelectField
      {...form.field('venue')}
      label="Showroom"
      required
      placeholder="Choose a showroom"
      options={form.outlets.map(({ venue, name }) => ({ value: venue, label: name }))}
    />
  )
  return (
    <>
      {renderPlaceAndDay(place)}
      <TimeSlots
        name="time"
        slots={DRIVE_SLOTS}
        value={form.entries['time'] ?? ''}
        onChange={(time) => form.set({ time })}
        error={form.errors.time}
      />
    </>
  )
}

export function WhoIsDriving({ form }: { form: TestDriveForm }) {
  return (
    <>
      <FieldPair>
        <TextField
          {...form.field('name')}
          label="Name, as on your licence"
          autoComplete="name"
          required
          maxLength={120}
        />
        <TextField
          {...form.field('email')}
          type="email"
          label="Email"
          autoComplete="email"
          required
          maxLength={254}
        />
      </FieldPair>
      <FormPhone
        id={form.getId('phone')}
        entries={form.entries}
        hint="So that we can confirm the drive. No marketing."
        error={form.errors.phone}
        onChange={form.set}
      />
      <div className="grid gap-1">
        <CheckboxField
          {...form.box('licence')}
          id={form.getId('licence')}
          required
          error={form.errors.licence}
        >
          I hold a Class 3 or 3A licence and have driven for at least a year
        </CheckboxField>
        <Checkbox {...form.box('news')}>
          Email me when new models arrive <span className="text-muted">(optional)</span>
        </Checkbox>
      </div>
    </>
  )
}
