import type { ChangeEvent, ReactNode } from 'react'
import { MAX_HIGH_CHAIRS, OCCASIONS, SEATINGS, type TableWishName } from 'core/table-wishes'
import { MAX_ALLERGIES_LENGTH } from 'core/text-limits'
import { CONSENTS } from '#features/shared/form/consents.ts'
import { FieldPair } from '#features/shared/form/form-section.tsx'
import { CheckboxField } from '#ui/checkbox.tsx'
import { SelectField, TextField } from '#ui/field.tsx'

interface WishField {
  id?: string
  name: string
  value?: string
  defaultValue?: string
  error?: string
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

export interface TableWishesProps {
  field: (name: TableWishName) => WishField
  /** Allergies were entered, or may be without scripts. */
  asksConsent: boolean
  consent?: Partial<Parameters<typeof CheckboxField>[0]>
}

const toOptions = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))

const CHAIRS = Array.from({ length: MAX_HIGH_CHAIRS }, (_, index) => String(index + 1))

const Optional = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className="font-normal text-muted">(optional)</span>
  </>
)

/** Occasion, seat, high chairs and allergies of a table. */
export function TableWishes({ field, asksConsent, consent }: TableWishesProps) {
  return (
    <>
      <FieldPair>
        <SelectField
          {...field('occasion')}
          label={<Optional>Occasion</Optional>}
          placeholder="None"
          options={toOptions(OCCASIONS)}
        />
        <SelectField
          {...field('seating')}
          label={<Optional>Where to sit</Optional>}
          placeholder="Anywhere"
          options={toOptions(SEATINGS)}
          hint="A wish: we will see what we can do."
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          {...field('highChairs')}
          label={<Optional>High chairs</Optional>}
          placeholder="None"
          options={CHAIRS.map((value) => ({ value, label: value }))}
        />
        <TextField
          {...field('allergies')}
          label={<Optional>Allergies</Optional>}
          maxLength={MAX_ALLERGIES_LENGTH}
          placeholder="Peanuts, shellfish"
        />
      </FieldPair>
      {asksConsent && (
        <CheckboxField {...consent} name="mayTellKitchen">
          {CONSENTS.allergies.text}
        </CheckboxField>
      )}
    </>
  )
}
