import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { getCostBasis } from '#content/cost-basis.ts'
import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import type { Block, Car } from '#content/types.ts'
import { Blocks } from '#features/blocks/blocks.tsx'
import { FaqBlock } from '#features/blocks/faq-block.tsx'
import { CostSection } from '#features/cost/cost-section.tsx'
import type { CostState } from '#features/cost/cost-view.tsx'
import { chooseVersion } from '#features/car/choose-version.ts'
import { ModelPage } from '#features/car/model-page.tsx'
import { ChangesAt } from '#features/shared/changes-at.tsx'
import { buildFaq } from '#features/shared/seo/faq-json-ld.ts'
import { buildCarThing } from '#features/shared/seo/json-ld.ts'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { buildCrumbs } from '../build-crumbs.ts'
import { describePage } from '../describe-page.ts'
import { buildCostBase } from './cost-base.ts'

export const buildCarMetadata = (car: Car) =>
  describePage({
    title: `BYD ${car.name}`,
    description: [`BYD ${car.name}, ${car.carType}.`, car.tagline].filter(Boolean).join(' '),
    path: car.path,
    image: car.heroImage,
    seo: car.seo,
  })

/** Questions that buyers ask of a car, where its page has come to their decision. */
function ModelQuestions({ blocks }: { blocks: readonly Block[] }) {
  const questions = blocks.filter((block) => block.type === 'faqBlock')
  if (questions.length === 0) return null
  return (
    <div id="questions" data-surface="light" className="scroll-mt-4 border-t border-line">
      {questions.map((block) => (
        <FaqBlock key={block.key} block={block} />
      ))}
    </div>
  )
}

interface CarViewProps {
  car: Car
  /** Key of the version of the address. */
  version?: string
  /** The sum of the address. */
  cost?: CostState
}

export async function CarView({ car, version, cost }: CarViewProps) {
  const [lineUp, outlets, basis] = await Promise.all([getLineUp(), getOutlets(), getCostBasis()])
  const isSample = car.sampleFields.includes('blocks')
  const faq = isSample ? undefined : buildFaq(car.blocks)
  return (
    <main id="content">
      <ChangesAt instant={car.changesAt} />
      <ModelPage
        car={chooseVersion(car, version)}
        outlets={outlets}
        lineUp={lineUp}
        cost={
          <CostSection
            base={buildCostBase(car, outlets, basis)}
            siteUrl={env.siteUrl}
            chosen={cost}
            version={version}
          />
        }
        questions={<ModelQuestions blocks={car.blocks} />}
      >
        <Blocks blocks={car.blocks} place="model" isSample={isSample} />
      </ModelPage>
      <JsonLdScript
        things={[
          ...(faq ? [faq] : []),
          buildCarThing(car, env.siteUrl),
          buildCrumbs({ name: 'Models', path: routes.models }, { name: car.name, path: car.path }),
        ]}
      />
    </main>
  )
}
