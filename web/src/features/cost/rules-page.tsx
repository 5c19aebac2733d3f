import type { ReactNode } from 'react'
import { formatDate } from 'core/date-names'
import { type CoeResult, isOldResult } from 'core/cost/coe-results'
import type { DatedRule, RuleSet } from 'core/cost/dated-rules'
import { COST_RULES, type CostRules, type Tier } from 'core/cost/rules'
import { formatCents, formatNumber } from 'core/numbers'
import { ASSUMPTIONS } from './assumptions.ts'
import type { RuleId } from './cost-line.ts'

/** A COE result with where it comes from. */
export interface SourcedCoeResult extends CoeResult {
  source: string
}

interface RulesPageProps {
  results: readonly SourcedCoeResult[]
  /** ISO date in Singapore. */
  today: string
}

const toPercent = (basisPoints: number): string => `${formatNumber(basisPoints / 100)}%`

const toTiers = (tiers: readonly Tier[]): string =>
  tiers
    .map(({ widthCents, basisPoints }, index) =>
      widthCents === undefined
        ? `${toPercent(basisPoints)} of the rest`
        : `${toPercent(basisPoints)} of the ${index === 0 ? 'first' : 'next'} ${formatCents(widthCents)}`,
    )
    .join(', ')

const toBand = (band: string, cents: number | undefined): string => {
  if (cents === undefined) return `${band}: not known`
  if (cents === 0) return `${band}: nothing`
  return cents > 0 ? `${band}: ${formatCents(cents)} off` : `${band}: ${formatCents(-cents)} more`
}

/** Each rule's amounts as a sentence. */
const SENTENCES: {
  [Name in keyof CostRules]: CostRules[Name] extends RuleSet<infer Amounts>
    ? (amounts: Amounts) => string
    : never
} = {
  excise: ({ basisPoints }) => `${toPercent(basisPoints)} of the OMV.`,
  gst: ({ basisPoints }) => `${toPercent(basisPoints)} of OMV and excise duty.`,
  registrationFee: ({ cents }) => `${formatCents(cents)}.`,
  arf: (tiers) => `Of the OMV: ${toTiers(tiers)}.`,
  ves: (bands) =>
    `${(['A', 'B', 'C1', 'C2', 'C3'] as const).map((band) => toBand(band, bands[band])).join('; ')}.`,
  eeai: ({ basisPointsOfArf, capCents }) =>
    capCents === 0
      ? 'Nothing.'
      : `${toPercent(basisPointsOfArf)} of the ARF, at most ${formatCents(capCents)}.`,
  parf: ({ bands, capCents }) =>
    `Of the ARF paid: ${bands.map(({ upToYears, basisPoints }) => `${toPercent(basisPoints)} up to ${upToYears} years`).join(', ')}; at most ${formatCents(capCents)}, nothing after.`,
  coeRebate: ({ months }) => `The premium for the whole months left of ${months}.`,
  coeCategory: ({ electricKw, otherKw, otherCc }) =>
    `Category A: an electric car of ${electricKw} kW or less; any other of ${otherKw} kW and ${formatNumber(otherCc)} cc or less. Category B: the rest.`,
  loan: ({ omvLimitCents, basisPointsUpToLimit, basisPointsAboveLimit, maxYears }) =>
    `${toPercent(basisPointsUpToLimit)} of the price when OMV is ${formatCents(omvLimitCents)} or less, otherwise ${toPercent(basisPointsAboveLimit)}; at most ${maxYears} years.`,
  roadTax: ({ bands, paidPerMille }) =>
    `For six months: ${bands
      .toReversed()
      .map(
        ({ fromKw, baseCents, centsPerKw }) =>
          `${fromKw === 0 ? '' : `above ${formatNumber(fromKw)} kW `}${formatCents(baseCents)}${centsPerKw > 0 ? ` and ${formatCents(centsPerKw)} for each kW above` : ''}`,
      )
      .join('; ')}. Times ${paidPerMille / 1000}.`,
  afc: ({ cents }) => `${formatCents(cents)} a year.`,
}

const STANDING = {
  high: 'Well sourced.',
  medium: 'Probable.',
  low: 'Uncertain.',
} as const satisfies Record<DatedRule<unknown>['confidence'], string>

/** "From 1 Jan 2026 until 31 Dec 2026". */
function toPeriod({ from, until }: Pick<DatedRule<unknown>, 'from' | 'until'>): string {
  const start = from === undefined ? 'First day not named' : `From ${formatDate(from)}`
  return until === undefined ? `${start}, no end announced` : `${start} until ${formatDate(until)}`
}

interface Entry {
  when: string
  what: string
  standing: string
  sources: readonly string[]
  note?: string
}

function toEntries<Amounts>(
  set: RuleSet<Amounts>,
  toSentence: (amounts: Amounts) => string,
): Entry[] {
  return set.rules.map((rule) => ({
    when: toPeriod(rule),
    what: toSentence(rule.amounts),
    standing: `${STANDING[rule.confidence]} Checked on ${formatDate(rule.checkedOn)}.`,
    sources: rule.source,
    note: rule.note,
  }))
}

/** Every rule with its dates, source and standing: where the figures of "What it costs" lead. */
export function RulesPage({ results, today }: RulesPageProps) {
  const rules = COST_RULES
  const sections: { id: RuleId; name: string; entries: Entry[] }[] = [
    { id: 'excise', name: rules.excise.name, entries: toEntries(rules.excise, SENTENCES.excise) },
    { id: 'gst', name: rules.gst.name, entries: toEntries(rules.gst, SENTENCES.gst) },
    { id: 'arf', name: rules.arf.name, entries: toEntries(rules.arf, SENTENCES.arf) },
    { id: 'eeai', name: rules.eeai.name, entries: toEntries(rules.eeai, SENTENCES.eeai) },
    { id: 'ves', name: rules.ves.name, entries: toEntries(rules.ves, SENTENCES.ves) },
    {
      id: 'registrationFee',
      name: rules.registrationFee.name,
      entries: toEntries(rules.registrationFee, SENTENCES.registrationFee),
    },
    {
      id: 'coeCategory',
      name: rules.coeCategory.name,
      entries: toEntries(rules.coeCategory, SENTENCES.coeCategory),
    },
    { id: 'loan', name: rules.loan.name, entries: toEntries(rules.loan, SENTENCES.loan) },
    { id: 'parf', name: rules.parf.name, entries: toEntries(rules.parf, SENTENCES.parf) },
    {
      id: 'coeRebate',
      name: rules.coeRebate.name,
      entries: toEntries(rules.coeRebate, SENTENCES.coeRebate),
    },
    {
      id: 'roadTax',
      name: rules.roadTax.name,
      entries: toEntries(rules.roadTax, SENTENCES.roadTax),
    },
    { id: 'afc', name: rules.afc.name, entries: toEntries(rules.afc, SENTENCES.afc) },
  ]
  return (
    <div data-surface="light">
      <div className="page-wrap section-y">
        <h1 className="measure-22 type-h1">The rules behind each figure</h1>
        <p className="mt-4 measure-60 type-lead">
          What the law says of a car’s cost in Singapore, from when until when, who says so, and how
          sure we are. For a day without a known rule nothing is worked out.
        </p>
        <RuleSection id="omv" name="OMV">
          <p>
            Open market value: what customs assess, with freight and insurance. Each car has its
            own; where ours is an example, the sum says so.
          </p>
        </RuleSection>
        <RuleSection id="coe" name="COE results">
          <ul>
            {results.map(({ date, category, premiumCents, source }) => (
              <li key={`${date} ${category}`} className="mt-3">
                Category {category}, {formatDate(date)}: <b>{formatCents(premiumCents)}</b>
                {isOldResult({ date }, today) && ' (older than 30 days)'}. {source}
              </li>
            ))}
          </ul>
        </RuleSection>
        {sections.map(({ id, name, entries }) => (
          <RuleSection key={id} id={id} name={name}>
            <dl>
              {entries.map((entry) => (
                <div key={entry.when} className="mt-3">
                  <dt className="num font-medium">{entry.when}</dt>
                  <dd>
                    {entry.what} {entry.note}
                    <span className="block text-small text-muted">
                      {entry.standing}{' '}
                      {entry.sources.map((source) => (
                        <Source key={source} source={source} />
                      ))}
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
          </RuleSection>
        ))}
        <RuleSection id="rest" name="Delivery, plates, our margin">
          <p>What is left of our price after duty, taxes, rebates and COE. It is no rule.</p>
        </RuleSection>
        <RuleSection id="assumptions" name="Assumptions">
          <dl>
            {Object.entries(ASSUMPTIONS).map(([key, { name, text, source }]) => (
              <div key={key} className="mt-3">
                <dt className="font-medium">
                  {name}: <span className="num">{text}</span>
                </dt>
                <dd className="text-small text-muted">{source}</dd>
              </div>
            ))}
          </dl>
        </RuleSection>
      </div>
    </div>
  )
}

interface RuleSectionProps {
  id: RuleId
  name: string
  children: ReactNode
}

function RuleSection({ id, name, children }: RuleSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-name`}
      className="mt-12 grid gap-x-pair gap-y-3 border-t border-line pt-6 target:border-fg lg:grid-cols-5-7"
    >
      <h2 id={`${id}-name`} className="type-subtitle">
        {name}
      </h2>
      <div className="measure-62">{children}</div>
    </section>
  )
}

function Source({ source }: { source: string }) {
  if (!URL.canParse(source)) return <span>From memory, not looked up yet. </span>
  return (
    <a href={source} rel="noopener nofollow" className="mr-3 underline">
      {new URL(source).hostname.replace(/^www\./, '')}
    </a>
  )
}
