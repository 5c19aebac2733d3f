import { routes } from '#config/routes.ts'
import { getLineUp } from '#content/line-up.ts'
import { readNow } from '#content/now.ts'
import { getOutlets } from '#content/outlets.ts'
import { getSiteSettings } from '#content/settings.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { toContact } from '#features/shared/contact/hand-over.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { getWeekStart } from '#features/shared/visit/visit-times.ts'
import { getFirstDay, settleDay } from '#features/shared/visit/open-day.ts'
import { settleWish } from '#features/shared/visit/settle-wish.ts'
import { buildTestDriveQuestions } from '#features/test-drive/test-drive-questions.ts'
import { getSingaporeDate } from 'core/singapore-clock'
import { askAvailability } from '#views/forms/ask-availability.ts'
import { TestDrivePage } from '#views/forms/late-forms-client.tsx'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import type { VisitWish } from '#lib/visit-wish.ts'
import { toDriveCars, toDriveOutlets, toSoonOutlets } from '#features/test-drive/to-drive-offer.ts'
import { buildCrumbs } from '#views/build-crumbs.ts'
import '#features/shared/form/pickers.module.css'

interface TestDriveViewProps {
  /** Preselection from the address. */
  wish?: VisitWish
  /** Cost of the car as the visitor saw it. */
  sum?: string
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
}

export async function TestDriveView({ wish = {}, sum, again }: TestDriveViewProps) {
  const [lineUp, outlets, settings] = await Promise.all([
    getLineUp(),
    getOutlets(),
    getSiteSettings(),
  ])
  const cars = toDriveCars(lineUp)
  const shownOutlets = toDriveOutlets(outlets)
  const now = await readNow()
  const { known } = settleWish(wish, {
    places: shownOutlets,
    use: 'DRIVE',
    now,
    models: cars.map(({ key }) => key),
  })
  const wished: FormEntries = {
    model: known.model ?? '',
    venue: known.venue ?? '',
    date: known.date ?? '',
    tableParty: known.guests ?? '',
    ...again?.entries,
  }
  const outlet = shownOutlets.find(({ venue }) => venue === wished['venue'])
  const first = getFirstDay(outlet ? [outlet] : shownOutlets, 'DRIVE', now)
  const date = settleDay(outlet, 'DRIVE', { first, typed: wished['date'] }, now)
  const entries: FormEntries = { ...wished, date }
  const { table, drive } = buildTestDriveQuestions({
    entries,
    outlet,
    car: cars.find((car) => car.key === entries['model']),
    today: getSingaporeDate(now),
    from: getWeekStart(first, date),
  })
  const asked = await askAvailability([table, drive])
  return (
    <main id="content">
      <TestDrivePage
        cars={cars}
        outlets={shownOutlets}
        soon={toSoonOutlets(outlets)}
        channels={settings.messageChannels}
        contact={toContact(settings)}
        wish={wish}
        sum={sum}
        renderedAt={now.getTime()}
        again={again}
        asked={asked}
      />
      <JsonLdScript things={[buildCrumbs({ name: 'Test drive', path: routes.testDrive })]} />
    </main>
  )
}
