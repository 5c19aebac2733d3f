import { memo, type MouseEvent, useMemo } from 'react'
import { toVersionName } from 'core/cost/version-name'
import { formatDate } from 'core/date-names'
import { formatCents, formatDollars, formatNumber } from 'core/numbers'
import { FLOOR_PARAMETERS, MODEL_PARAMETER, routes, SUM_PARAMETER } from '#config/routes.ts'
import { FigureSource } from '#features/shared/figure-source.tsx'
import { Letterhead } from '#features/shared/letterhead.tsx'
import { getPriceYear } from '#lib/price-text.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { toWholeDollars } from './amount-text.ts'
import { CostBill } from './cost-bill.tsx'
import {
  COST_TABS,
  type CostBase,
  type CostEntries,
  type CostInput,
  type CostTab,
  getPriceGap,
  readCostInput,
  toCostQuery,
} from './cost-entries.ts'
import { CostFields, type EntryHandler } from './cost-fields.tsx'
import styles from './cost.module.css'
import { getFloorLines } from './floor-lines.ts'
import { getDepreciationLines, getMonthSum } from './month-sum.ts'
import { RuleLink } from './rule-link.tsx'
import { getRoadSum } from './road-sum.ts'
import { getChargingLines, getRunSum } from './run-sum.ts'
import { toSumText } from './sum-text.ts'

const TAB_NAMES = {
  road: 'On the road',
  month: 'By the month',
  run: 'Running it',
} as const satisfies Readonly<Record<CostTab, string>>

export interface CostState {
  tab: CostTab
  entries: CostEntries
}

interface SumLinksProps extends CostState {
  base: CostBase
  /** Address of the site, for the link that can be sent. */
  siteUrl: string
  onPrint?: () => void
}

interface CostViewProps extends SumLinksProps {
  /** State that the sum's addresses lead to, where they follow the sum a moment later. */
  linked?: CostState
  /** The sum is the visitor's own: it prints alone. */
  isChosen: boolean
  onEntry?: EntryHandler
  onTab?: TabHandler
}

type TabHandler = (tab: CostTab) => void

const toPath = (base: CostBase, tab: CostTab, entries: CostEntries): string =>
  `${base.path}?${toCostQuery(tab, entries)}#cost`

/** "What it costs": the same markup from the server and, once it is live, in the browser. */
export function CostView({
  tab,
  entries,
  linked = { tab, entries },
  base,
  siteUrl,
  isChosen,
  onEntry,
  onTab,
  onPrint,
}: CostViewProps) {
  // Made once for each change, so that the later frame with its links renders neither fields nor sum again.
  const input = useMemo(() => readCostInput(base, entries), [base, entries])
  const month = useMemo(
    () => (input && tab === 'month' ? getMonthSum(input) : undefined),
    [input, tab],
  )
  if (!input) return null
  return (
    <>
      {isChosen && <SumLetterhead {...linked} base={base} siteUrl={siteUrl} />}
      <Tabs tab={tab} entries={linked.entries} base={base} onTab={onTab} />
      <div className="mt-9 grid items-start gap-x-pair gap-y-9 md:mt-12 lg:grid-cols-5-7 print:mt-0">
        {isChosen || onEntry ? (
          <CostFields
            tab={tab}
            base={base}
            entries={entries}
            input={input}
            month={month && 'gap' in month ? undefined : month}
            onEntry={onEntry}
          />
        ) : (
          // The fields come with the live sum, or on the page of a sum; inputs cost a static page twice.
          <p className={styles['room']} data-no-print>
            <a href={toPath(base, tab, entries)} rel="nofollow" className="text-link">
              <span>Put in your own figures</span>
            </a>
          </p>
        )}
        <div className="min-w-0">
          <Result tab={tab} base={base} entries={entries} input={input} month={month} />
          {(isChosen || onEntry) && (
            <SumLinks {...linked} base={base} siteUrl={siteUrl} onPrint={onPrint} />
          )}
        </div>
      </div>
    </>
  )
}

const SumLetterhead = memo(function SumLetterhead({ tab, entries, base, siteUrl }: SumLinksProps) {
  const input = readCostInput(base, entries)
  if (!input) return null
  return (
    <Letterhead address={`${siteUrl}${toPath(base, tab, entries)}`}>
      {toVersionName(base.name, input.version.name)}, worked out on {formatDate(base.today)} by the
      rules of {formatDate(input.registered)}. Arithmetic, not an offer.
    </Letterhead>
  )
})

const Tabs = memo(function Tabs({
  tab,
  entries,
  base,
  onTab,
}: CostState & { base: CostBase; onTab?: TabHandler }) {
  const handleTab = (name: CostTab) =>
    onTab &&
    ((event: MouseEvent) => {
      event.preventDefault()
      onTab(name)
    })
  return (
    <nav className={styles['tabs']} aria-label="Cost" data-no-print>
      {COST_TABS.map((name) => (
        <a
          key={name}
          href={toPath(base, name, entries)}
          rel="nofollow"
          aria-current={name === tab ? 'true' : undefined}
          onClick={handleTab(name)}
        >
          {TAB_NAMES[name]}
        </a>
      ))}
    </nav>
  )
})

/** The sheet, its link, and the forms that take the sum along, so that staff see what the visitor saw. */
const SumLinks = memo(function SumLinks({ tab, entries, base, siteUrl, onPrint }: SumLinksProps) {
  const input = readCostInput(base, entries)
  if (!input) return null
  const { driveKey, preOrderHref } = base
  const name = toVersionName(base.name, input.version.name)
  const sum = toSumText(base, input)
  const query = (more: Readonly<Record<string, string>> = {}) =>
    new URLSearchParams({ ...more, [SUM_PARAMETER]: sum }).toString()
  return (
    <>
      <p className="mt-4.5 flex flex-wrap gap-x-7" data-no-print>
        <button
          type="button"
          data-print={onPrint ? undefined : ''}
          onClick={onPrint}
          className="text-link noscript:hidden"
        >
          <span>Print this sheet</span>
          <Icon name="print" size={18} />
        </button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`What the ${name} costs: ${siteUrl}${toPath(base, tab, entries)}`)}`}
          rel="noopener nofollow"
          className="text-link"
        >
          <span>Text me the link</span>
          <Icon name="arrow-out" size={18} />
        </a>
      </p>
      <p className="mt-4 flex flex-wrap gap-3" data-no-print>
        {driveKey !== undefined && (
          <ButtonLink
            href={`${routes.testDrive}?${query({ [MODEL_PARAMETER]: driveKey })}`}
            rel="nofollow"
          >
            Book a test drive and share this sum
          </ButtonLink>
        )}
        {preOrderHref !== undefined && (
          <ButtonLink href={`${preOrderHref}?${query()}`} rel="nofollow" variant="ghost">
            Pre-order
          </ButtonLink>
        )}
        <ButtonLink href={`${routes.contact}?${query()}`} rel="nofollow" variant="ghost">
          Ask about it
        </ButtonLink>
      </p>
    </>
  )
})

interface ResultProps {
  tab: CostTab
  base: CostBase
  entries: CostEntries
  input: CostInput
  /** On its tab. */
  month?: ReturnType<typeof getMonthSum>
}

/** The trade-in page with the papers of the visitor's car. */
function toFloorHref(entries: CostEntries): string {
  const query = new URLSearchParams(
    FLOOR_PARAMETERS.flatMap((name) => (entries[name] ? [[name, entries[name]]] : [])),
  )
  return `${routes.tradeIn}?${query.toString()}#sum`
}

const FIGURE_CLASS = 'num text-h1 leading-none font-figure'

const Result = memo(function Result({ tab, base, entries, input, month }: ResultProps) {
  const aside = toVersionName(base.name, input.version.name)
  if (tab === 'road') return <RoadResult base={base} input={input} aside={aside} />
  if (month) {
    const depreciation = getDepreciationLines(input, base.isElectric)
    const down = 'gap' in month ? undefined : month.shown.downPaymentCents
    const floor = getFloorLines(input, base.today, down)
    return (
      <>
        {'gap' in month ? (
          <CostBill title="Instalment" aside={aside} sum={month} />
        ) : (
          <>
            <p className={FIGURE_CLASS}>
              <RuleLink rule="loan">{formatCents(month.shown.monthlyCents)}</RuleLink>
              <span className="text-h3 text-muted">
                {' '}
                a month, {month.instalment.years * 12} times,{' '}
                <RuleLink rule="loan">{formatCents(month.shown.downPaymentCents)} down</RuleLink>
              </span>
            </p>
            <p className="mt-2.5 mb-6.5 measure-46 text-muted print:mb-0 print:max-w-none">
              A{' '}
              <RuleLink rule="assumptions">flat {formatNumber(input.numbers.rate ?? 0)}%</RuleLink>{' '}
              sounds like less than it is. On the money you still owe, it works out at{' '}
              <b className="num font-medium text-fg">
                <RuleLink rule="sums">
                  {formatNumber(Math.round(month.instalment.effectiveRate * 10_000) / 100)}% a year
                </RuleLink>
              </b>
              .
            </p>
            <CostBill
              title="Instalment"
              aside={aside}
              sum={month.lines}
              foot={
                <>
                  {month.limits} <RuleLink rule="loan">Source</RuleLink>
                </>
              }
            />
          </>
        )}
        {floor && (
          <CostBill
            title="The car you have"
            aside="by the rules"
            sum={floor}
            foot="A floor from the government’s rules for a car that is given up today, never an offer. LTA’s own record decides."
            className="mt-6"
          />
        )}
        {floor && !('gap' in floor) && (
          <p className="mt-3" data-no-print>
            <a href={toFloorHref(entries)} rel="nofollow" className="text-link">
              <span>Trade it in with this floor</span>
            </a>
          </p>
        )}
        <CostBill
          title="What it loses"
          aside="if you give it up"
          sum={depreciation}
          foot="The price less the PARF and COE rebates that today’s rules pay back then, a year. A buyer may pay more than the rebates."
          className="mt-6"
        />
      </>
    )
  }
  const run = getRunSum(input, base.isElectric)
  return (
    <>
      {'gap' in run ? (
        <CostBill title="A year of it" aside={aside} sum={run} />
      ) : (
        <>
          <p className={`${FIGURE_CLASS} mb-6.5`}>
            <RuleLink rule="sums">{toWholeDollars(run.monthCents)}</RuleLink>
            <span className="text-h3 text-muted">
              {' '}
              a month{run.hasInsurance ? '' : ', before insurance'}
            </span>
          </p>
          <CostBill title="A year of it" aside={aside} sum={run.lines} />
          <CostBill
            title="Beside a petrol car"
            aside="an assumed one"
            sum={run.petrol}
            className="mt-6"
          />
        </>
      )}
      <CostBill
        title="Range and charging, for you"
        aside="worked out, not measured"
        sum={getChargingLines(input, base.chargers)}
        className="mt-6"
      />
    </>
  )
})

/** "80%"; "under 1%" for what would round to nothing. */
const toShareText = (share: number): string =>
  share < 0.005 ? 'under 1%' : `${Math.round(share * 100)}%`

function RoadResult({
  base,
  input,
  aside,
}: Omit<ResultProps, 'tab' | 'entries' | 'month'> & { aside: string }) {
  const road = getRoadSum(input, base.isElectric)
  const whole = 'gap' in road ? 0 : road.parts.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <>
      <Price name={aside} version={input.version} registered={input.registered} />
      {'gap' in road ? (
        <CostBill title="One sheet of paper" aside={aside} sum={road} />
      ) : (
        <>
          <div className={styles['bar']} aria-hidden="true">
            {road.parts.map(({ label, cents }) => (
              <i key={label} style={{ flex: Math.round(cents / 100) }} />
            ))}
          </div>
          <ul
            className={styles['legend']}
            aria-label={
              road.restCents === undefined ? 'Shares of duty, tax and COE' : 'Shares of the price'
            }
          >
            {road.parts.map(({ label, cents, rule }) => (
              <li key={label}>
                <RuleLink rule={rule}>
                  {label} {toShareText(cents / whole)}
                </RuleLink>
              </li>
            ))}
          </ul>
          <CostBill title="One sheet of paper" aside={aside} sum={road.lines} className="mt-4.5" />
        </>
      )}
    </>
  )
}

interface PriceProps extends Pick<CostInput, 'version' | 'registered'> {
  /** "Seal Dynamic" */
  name: string
}

/** The published price; where it is for another year than the sum, "On request" and that price beside its year. */
const Price = memo(function Price({ name, version, registered }: PriceProps) {
  const { amount, provenance } = version.price
  const isOfYear = getPriceGap({ version, registered }) === undefined
  const published = (
    <FigureSource
      text={formatDollars(amount)}
      provenance={provenance}
      variant={version.name}
      className={isOfYear ? `block ${FIGURE_CLASS}` : undefined}
    >
      <span className="source-underline">{formatDollars(amount)}</span>
    </FigureSource>
  )
  return (
    <>
      {isOfYear ? published : <p className={FIGURE_CLASS}>On request</p>}
      <div className="mt-2 mb-6.5 text-muted">
        {name} with COE, registered in {registered.slice(0, 4)}
        {isOfYear ? (
          <>, as of {formatDate(provenance.asOf)}.</>
        ) : (
          <>
            . For {getPriceYear(version.price)} it was {published}, as of{' '}
            {formatDate(provenance.asOf)}.
          </>
        )}{' '}
        {provenance.isSample && <SampleMark />}
      </div>
    </>
  )
})
