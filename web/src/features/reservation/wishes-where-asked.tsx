import { TABLE_WISHES } from 'core/table-wishes'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { TableWishesProps } from '#features/shared/visit/table-wishes.tsx'
import type { ReservationForm } from './use-reservation-form.ts'

/** Fields that few need: they load when they are asked for. */
const TableWishes = lazy(() =>
  import('#features/shared/visit/table-wishes.tsx').then(
    ({ TableWishes: Loaded }): { default: ComponentType<TableWishesProps> } => ({
      default: Loaded,
    }),
    () => ({ default: NotLoaded }),
  ),
)

const NotLoaded = () => <p className="text-muted">These fields did not load. Use the note below.</p>

/** The wishes of a table, behind a press; without scripts they are shown. */
export function WishesWhereAsked({ form }: { form: ReservationForm }) {
  const { entries, errors, isEnhanced, box, field } = form
  const [isAsked, setIsAsked] = useState(false)
  const hasSome = TABLE_WISHES.some((name) => entries[name])
  const wishes = (
    <TableWishes
      field={field}
      asksConsent={!isEnhanced || Boolean(entries['allergies'])}
      consent={{
        ...box('mayTellKitchen'),
        id: form.getId('mayTellKitchen'),
        error: errors.mayTellKitchen,
      }}
    />
  )
  if (isEnhanced && (isAsked || hasSome)) return <Suspense>{wishes}</Suspense>
  return (
    <>
      {/* The browser leaves the content of `noscript` alone, so nothing loads for it. */}
      {!isEnhanced && <noscript className="grid gap-6">{wishes}</noscript>}
      <div className="noscript:hidden">
        <button
          type="button"
          onClick={() => setIsAsked(true)}
          className="min-h-11 text-left font-medium underline underline-offset-4 hover:text-accent"
        >
          Add an occasion, a seating wish, a high chair or an allergy
        </button>
      </div>
    </>
  )
}
