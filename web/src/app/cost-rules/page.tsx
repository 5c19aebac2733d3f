import { routes } from '#config/routes.ts'
import { getCar } from '#content/car.ts'
import { getCostBasis } from '#content/cost-basis.ts'
import { getLineUp } from '#content/line-up.ts'
import { RulesPage } from '#features/cost/rules-page.tsx'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { describePage } from '#views/describe-page.ts'
import { buildCrumbs } from '#views/build-crumbs.ts'

const TITLE = 'Rules of what a car costs'

export const generateMetadata = () =>
  describePage({
    title: TITLE,
    description:
      'Duty, GST, ARF, VES, EEAI, COE, PARF, loan limits and road tax of a car in Singapore, each with its dates, source and standing.',
    path: routes.costRules,
  })

export default async function CostRulesRoute() {
  const [{ coeResults, rules, today }, lineUp] = await Promise.all([getCostBasis(), getLineUp()])
  const cars = await Promise.all(
    lineUp.flatMap(({ href, isExternal }) => (isExternal ? [] : [getCar(href)])),
  )
  return (
    <main id="content">
      <RulesPage
        results={coeResults}
        rules={rules}
        cars={cars.filter((car) => car !== undefined)}
        today={today}
      />
      <JsonLdScript things={[buildCrumbs({ name: TITLE, path: routes.costRules })]} />
    </main>
  )
}
