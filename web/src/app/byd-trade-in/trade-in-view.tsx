import { routes } from '#config/routes.ts'
import { getCostBasis } from '#content/cost-basis.ts'
import { getLineUp } from '#content/line-up.ts'
import { getSiteSettings } from '#content/settings.ts'
import { type FloorEntries, readFloorInput } from '#features/cost/floor-entries.ts'
import { FloorSection } from '#features/cost/floor-section.tsx'
import { toFloorText } from '#features/cost/floor-text.ts'
import { getFloor } from '#features/cost/floor.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { toContact } from '#features/shared/contact/hand-over.ts'
import { TradeInPage } from '#views/forms/late-forms-client.tsx'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { buildCrumbs } from '#views/build-crumbs.ts'

export const TITLE = 'Trade in your car'

interface TradeInViewProps {
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Papers of the visitor's car, of the address. */
  floor?: FloorEntries
}

export async function TradeInView({ again, floor }: TradeInViewProps) {
  const [settings, cars, { today, rules }] = await Promise.all([
    getSiteSettings(),
    floor ? getLineUp() : [],
    getCostBasis(),
  ])
  const { car } = readFloorInput(floor ?? {}, today, rules)
  const sum = car && getFloor(car, today, rules)
  return (
    <main id="content">
      <TradeInPage
        contact={toContact(settings)}
        again={again}
        registered={car?.registered}
        sum={car && sum && !('gap' in sum) ? toFloorText(car, sum, today) : undefined}
      />
      <FloorSection today={today} rules={rules} entries={floor} cars={cars} />
      <JsonLdScript things={[buildCrumbs({ name: TITLE, path: routes.tradeIn })]} />
    </main>
  )
}
