import type { ReactNode } from 'react'
import { routes } from '#config/routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './cost.module.css'
import { type CostBase, getPricedVersions } from './cost-entries.ts'
import { type CostState, CostView } from './cost-view.tsx'

interface CostSectionProps {
  base: CostBase
  siteUrl: string
  /** State of the sum from the address; absent for the default sum. */
  chosen?: CostState
  /** Version of the hero, which the default sum is then of too. */
  version?: string
}

/** The live sum takes the place of the server's once it is near. A car without a price has no sum, and says so. */
export function CostSection({ base, siteUrl, chosen, version }: CostSectionProps) {
  const priced = getPricedVersions(base.versions)
  if (priced.length === 0) return <WithoutPrice name={base.name} />
  const own = priced.find(({ key }) => key === version)
  const state: CostState = chosen ?? { tab: 'road', entries: own ? { version: own.key } : {} }
  return (
    <CostFrame isChosen={chosen !== undefined}>
      <h2 id={HEADING_ID} className="measure-16 type-h1" data-no-print>
        What it costs, line by line
      </h2>
      <p className="mt-4 mb-10 measure-52 type-lead" data-no-print>
        Every rule has a date, every guess says so. Change any number: only our price stays as
        published.
      </p>
      <div
        className={styles['place']}
        data-cost={base.path}
        data-version={chosen ? undefined : own?.key}
      >
        <div>
          <CostView {...state} base={base} siteUrl={siteUrl} isChosen={chosen !== undefined} />
        </div>
        <div data-live-sum />
      </div>
    </CostFrame>
  )
}

const HEADING_ID = 'cost-heading'

/** The place that links to the costs lead to; its heading has the id that names it. */
function CostFrame({ isChosen = false, children }: { isChosen?: boolean; children: ReactNode }) {
  return (
    <section
      id="cost"
      data-surface="light"
      data-cost-chosen={isChosen ? '' : undefined}
      className="scroll-mt-4 pb-(--section)"
      aria-labelledby={HEADING_ID}
    >
      <div className="page-wrap">{children}</div>
    </section>
  )
}

function WithoutPrice({ name }: { name: string }) {
  return (
    <CostFrame>
      <h2 id={HEADING_ID} className="measure-16 type-h1">
        What it costs
      </h2>
      <p className="mt-4 mb-7 measure-52 type-lead">
        The {name} has no published price yet, and we don’t guess one. Ask us for a quote, or read
        the rules that its taxes and loan will follow.
      </p>
      <p className="flex flex-wrap gap-3" data-no-print>
        <ButtonLink href={routes.contact}>Ask for a quote</ButtonLink>
        <ButtonLink href={routes.costRules} variant="ghost">
          Read the rules
        </ButtonLink>
      </p>
    </CostFrame>
  )
}
