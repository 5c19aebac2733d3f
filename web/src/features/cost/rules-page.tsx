import type { ReactNode } from 'react'
import { formatDate } from 'core/date-names'
import { isOldResult } from 'core/cost/coe-results'
import { type DatedRule, getRule } from 'core/cost/dated-rules'
import type { RuleAmounts } from 'core/cost/rule-amounts'
import { RULE_KINDS } from 'core/cost/rule-names'
import type { SourcedCostRules, Tier } from 'core/cost/rules'
import { toVersionName } from 'core/cost/version-name'
import { VES_BANDS } from 'core/cost/ves-bands'
import { formatCents, formatDollars, formatNumber } from 'core/numbers'
import type { SourcedCoeResult } from 'core/cost/parse-results'
import type { Car } from '#content/types.ts'
import { FigureSource } from '#features/shared/figure-source.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { toPercent } from './amount-text.ts'
import { ASSUMED_ON, ASSUMPTIONS } from './assumptions.ts'
import { getPricedVersions } from './cost-entries.ts'
import type { RuleId } from './cost-line.ts'

interface RulesPageProps {
  results: readonly SourcedCoeResult[]
  rules: SourcedCostRules
  /** The cars whose sums are shown. */
  cars: readonly Pick<Car, 'id' | 'modelName' | 'costVersions'>[]
  /** ISO date in Singapore. */
  today: string
}

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

function toTaxBand([from, base, more]: readonly [number, number, number], unit: string): string {
  const above = from === 0 ? '' : `above ${formatNumber(from)} ${unit} `
  // An engine's have halves.
  const each = Number.isInteger(more) ? formatCents(more) : `${formatNumber(more)} cents`
  return `${above}${formatCents(base)}${more > 0 ? ` and ${each} for each ${unit} above` : ''}`
}

/** Each rule's amounts as a sentence. */
const SENTENCES: { [Name in keyof RuleAmounts]: (amounts: RuleAmounts[Name]) => string } = {
  excise: ({ basisPoints }) => `${toPercent(basisPoints)} of the OMV.`,
  gst: ({ basisPoints }) => `${toPercent(basisPoints)} of OMV and excise duty.`,
  registrationFee: ({ cents }) => `${formatCents(cents)}.`,
  arf: ({ tiers }) => `Of the OMV: ${toTiers(tiers)}.`,
  ves: (bands) => `${VES_BANDS.map((band) => toBand(band, bands[band])).join('; ')}.`,
  eeai: ({ basisPointsOfArf, capCents }) =>
    capCents === 0
      ? 'Nothing.'
      : `${toPercent(basisPointsOfArf)} of the ARF, at most ${formatCents(capCents)}.`,
  parf: ({ ageBands, capCents }) =>
    `Of the ARF paid: ${ageBands.map(({ upToYears, basisPoints }) => `${toPercent(basisPoints)} up to ${upToYears} years`).join(', ')}; ${capCents === undefined ? 'no cap' : `at most ${formatCents(capCents)}`}, nothing after.`,
  coeRebate: ({ months }) => `The premium for the months and days left of ${months} months.`,
  coeCategory: ({ electricKw, otherKw, otherCc }) =>
    `Category A: an electric car of ${electricKw} kW or less; any other of ${otherKw} kW and ${formatNumber(otherCc)} cc or less. Category B: an electric car of more than ${electricKw} kW; any other of more than ${otherKw} kW or ${formatNumber(otherCc)} cc.`,
  loan: ({ omvLimitCents, basisPointsUpToLimit, basisPointsAboveLimit, maxYears }) =>
    `${toPercent(basisPointsUpToLimit)} of the price when OMV is ${formatCents(omvLimitCents)} or less, otherwise ${toPercent(basisPointsAboveLimit)}; at most ${maxYears} years.`,
  roadTax: ({ powerBands, engineBands, paidPerMille }) => {
    const power = powerBands.map(({ fromKw, baseCents, centsPerKw }) =>
      toTaxBand([fromKw, baseCents, centsPerKw], 'kW'),
    )
    const engine = engineBands?.map(({ fromCc, baseCents, centsPerCc }) =>
      toTaxBand([fromCc, baseCents, centsPerCc], 'cc'),
    )
    return [
      `For six months: ${power.toReversed().join('; ')}.`,
      ...(engine ? [`A petrol car: ${engine.toReversed().join('; ')}.`] : []),
      `Times ${paidPerMille / 1000}.`,
    ].join(' ')
  },
  afc: ({ cents }) => `${formatCents(cents)} a year.`,
}

/** Words for who has never bought a car here. */
const PLAIN_WORDS = {
  excise: 'Customs take this duty on every car that comes into Singapore.',
  gst: 'The tax on nearly everything sold here, and on a car too.',
  registrationFee: 'What LTA charges to put a car on its register.',
  arf: 'The tax on registering a car. The dearer the car, the larger the share.',
  ves: 'Cars that pollute less get money off, and cars that pollute more pay on top.',
  eeai: 'Money off the ARF because a car is electric.',
  parf: 'What you get back of the ARF when you give a car up while it is still young.',
  coeRebate: 'What you get back of the COE premium for the time you have not used.',
  coeCategory: 'Which COE a car needs. The less powerful cars are in Category A.',
  loan: 'How much of the price a bank may lend you, and for how long.',
  roadTax: 'What you pay to use the roads, by the power of the car.',
  afc: 'Electric cars pay no petrol duty, so they pay this with the road tax instead.',
} as const satisfies Record<keyof RuleAmounts, string>

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

function toSection<Name extends keyof RuleAmounts>(id: Name, all: SourcedCostRules, today: string) {
  const { name, rules }: SourcedCostRules[Name] = all[id]
  const toSentence = SENTENCES[id]
  const current = getRule<RuleAmounts[Name]>(all[id], today)
  return {
    id,
    name,
    now: current.ok ? toSentence(current.value.amounts) : 'No rule is known for today.',
    entries: rules.map((rule) => ({
      when: toPeriod(rule),
      what: toSentence(rule.amounts),
      standing: `${STANDING[rule.confidence]} Checked on ${formatDate(rule.checkedOn)}.`,
      sources: rule.source,
      note: rule.note,
    })),
  }
}

interface RuleSection {
  id: RuleId
  name: string
  content: ReactNode
}

/** Every rule with its dates, source and standing: where the figures of "What it costs" lead. */
export function RulesPage({ results, rules, cars, today }: RulesPageProps) {
  const priced = cars.flatMap(({ id, modelName, costVersions }) =>
    getPricedVersions(costVersions).map(({ key, name, price }) => ({
      key: `${id} ${key}`,
      name: toVersionName(modelName, name),
      variant: name,
      price,
    })),
  )
  const sections: readonly RuleSection[] = [
    {
      id: 'price',
      name: 'Our prices',
      content: (
        <>
          <p>Our prices include COE. Press one to see its source and date.</p>
          <dl>
            {priced.map(({ key, name, variant, price: { amount, provenance } }) => (
              <div key={key} className="mt-3 flex flex-wrap justify-between gap-x-6">
                <dt className="font-medium">{name}</dt>
                <dd className="text-right">
                  <FigureSource
                    text={formatDollars(amount)}
                    provenance={provenance}
                    variant={variant}
                  >
                    <span className="num source-underline">{formatDollars(amount)}</span>
                  </FigureSource>
                  <span className="block text-small text-muted">
                    Dated {formatDate(provenance.asOf)}, for a car registered in{' '}
                    {provenance.asOf.slice(0, 4)}. {provenance.isSample && <SampleMark />}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      ),
    },
    {
      id: 'omv',
      name: 'OMV',
      content: (
        <>
          <p>
            Open market value: what customs assess, with freight and insurance. Each car has its
            own; an example stands in for one that is not published.
          </p>
          <ul>
            {priced.flatMap(({ key, name, price: { omv, provenance } }) =>
              omv
                ? [
                    <li key={key} className="mt-3">
                      {name}: <b className="num">{formatDollars(omv.amount)}</b>
                      {omv.isExample && ', an example'}, with the price of{' '}
                      {formatDate(provenance.asOf)}.
                    </li>,
                  ]
                : [],
            )}
          </ul>
        </>
      ),
    },
    {
      id: 'coe',
      name: 'COE results',
      content: (
        <>
          {results.length === 0 && (
            <p>No result is known, so nothing that needs one is worked out.</p>
          )}
          <ul>
            {results.map(({ date, category, premiumCents, source }) => (
              <li key={`${date} ${category}`} className="mt-3">
                Category {category}, {formatDate(date)}: <b>{formatCents(premiumCents)}</b>
                {isOldResult({ date }, today) && ' (older than 30 days)'}. {source}
              </li>
            ))}
          </ul>
        </>
      ),
    },
    ...RULE_KINDS.map((kind) => toSection(kind, rules, today)).map(
      ({ id, name, now, entries }) => ({
        id,
        name,
        content: (
          <>
            <p>{PLAIN_WORDS[id]}</p>
            <p className="mt-3 num">
              <b className="font-medium">Today:</b> {now}
            </p>
            <details className="mt-1">
              <summary className="inline-flex min-h-11 items-center font-medium hover:text-accent">
                Dates and sources
              </summary>
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
            </details>
          </>
        ),
      }),
    ),
    {
      id: 'rest',
      name: 'The rest of the price',
      content: (
        <p>
          What is left of our price after duty, taxes, rebates and COE, today by the rules of{' '}
          {formatDate(today)}: delivery, plates and all else that it includes. It is no rule, and is
          worked out only where the price is of the year of registration and no older than the COE
          result.
        </p>
      ),
    },
    {
      id: 'sums',
      name: 'Sums and rounding',
      content: (
        <>
          <p>
            Duty, tax, rebates and COE are the lines above that sum, by the rules of the day of
            registration; without another one that is today, {formatDate(today)}. A year is
            electricity, road tax, the charge in lieu of petrol duty, and insurance once you put it
            in; a month is a twelfth of it.
          </p>
          <p className="mt-3">
            Interest is flat: the rate times the years of the whole loan. The rate on what you still
            owe is the yearly one at which the same instalments pay the loan off.
          </p>
          <p className="mt-3">
            Each amount is rounded to the nearest cent, half a cent up. PARF and COE rebates, road
            tax and the most that a bank may lend are rounded down.
          </p>
        </>
      ),
    },
    {
      id: 'assumptions',
      name: 'Assumptions',
      content: (
        <>
          <p>Last looked at on {formatDate(ASSUMED_ON)}. You can change each of them in the sum.</p>
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
        </>
      ),
    },
  ]
  return (
    <div data-surface="light">
      <div className="page-wrap section-y">
        <h1 className="measure-22 type-h1">The rules behind each figure</h1>
        <p className="mt-4 measure-60 type-lead">
          What the law says of a car’s cost in Singapore, from when until when, who says so, and how
          sure we are. For a day without a known rule nothing is worked out.
        </p>
        <div className="items-start gap-x-columns lg:grid lg:grid-cols-lead-260">
          <nav
            aria-label="Contents"
            className="mt-12 border-t border-line pt-4 max-lg:hidden lg:sticky lg:top-24 short:static"
            data-no-print
          >
            <ul>
              {sections.map(({ id, name }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-8 items-center text-small text-muted hover:text-fg"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {sections.map(({ id, name, content }) => (
              <section
                key={id}
                id={id}
                aria-labelledby={`${id}-name`}
                className="mt-12 border-t border-line pt-6 target:border-fg"
              >
                <h2 id={`${id}-name`} className="mb-3 type-subtitle">
                  {name}
                </h2>
                <div className="measure-62">{content}</div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

function Source({ source }: { source: string }) {
  if (source === 'recall') return <span>Not yet checked with the source. </span>
  if (!URL.canParse(source)) return <span className="mr-3">{source}</span>
  return (
    <a href={source} rel="noopener nofollow" className="mr-3 inline-block underline">
      {new URL(source).hostname.replace(/^www\./, '')}
    </a>
  )
}
