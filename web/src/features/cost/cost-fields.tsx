import { type ChangeEvent, memo, type ReactNode, useMemo } from 'react'
import { addDays } from 'core/singapore-clock'
import { isOldResult } from 'core/cost/coe-results'
import { formatDate, formatDay } from 'core/date-names'
import { VES_BANDS, type VesBand } from 'core/cost/ves-bands'
import { formatDollars, formatDollarsAndCents, formatNumber } from 'core/numbers'
import { COST_PARAMETER } from '#config/routes.ts'
import { KeepTyped } from '#features/shared/form/keep-typed-client.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { RadioOption } from '#ui/radio-group.tsx'
import { ASSUMPTIONS } from './assumptions.ts'
import {
  type CostBase,
  type CostEntries,
  type CostInput,
  type CostTab,
  type FieldName,
  NUMBER_FIELDS,
  type NumberName,
  TAB_FIELDS,
} from './cost-entries.ts'
import { COE_KIND_OPTIONS, COE_OWN_HINT, COE_UNTIL_HINT } from './coe-kind-options.ts'
import styles from './cost.module.css'
import type { MonthSum } from './month-sum.ts'
import { RuleLink } from './rule-link.tsx'

export type EntryHandler = (name: FieldName, text: string) => void

interface CostFieldsProps {
  tab: CostTab
  base: CostBase
  entries: CostEntries
  input: CostInput
  month?: MonthSum
  /** Absent where nothing is live: then the form is sent. */
  onEntry?: EntryHandler
}

/** Controlled while the sum is live, else a field of the form that is sent. */
const toControl = (name: FieldName, value: string, onEntry: EntryHandler | undefined) =>
  onEntry
    ? {
        value,
        onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
          onEntry(name, target.value),
      }
    : { defaultValue: value }

/**
 * Range of a slider and its step; numbers beyond it can be typed. A step of the OMV changes each tax by whole dollars: with
 * cents, lines of the bill would wrap and unwrap while the slider moves.
 */
const SLIDERS: Partial<Record<NumberName, readonly [from: number, to: number, step: number]>> = {
  omv: [5000, 100_000, 500],
  coe: [50_000, 200_000, 100],
  years: [1, 7, 1],
  km: [0, 60_000, 500],
  home: [0, 100, 1],
}

/** The fields of one tab. The others' entries are sent along. */
export const CostFields = memo(function CostFields(props: CostFieldsProps) {
  const { tab, base, entries, input, month } = props
  const others = Object.entries(entries).filter(
    ([name]) => !TAB_FIELDS[tab].some((own) => own === name),
  )
  const action = `${base.path}#cost`
  return (
    <form
      action={action}
      autoComplete="off"
      className={styles['fields']}
      data-no-print
      onSubmit={props.onEntry && ((event) => event.preventDefault())}
    >
      <input type="hidden" name={COST_PARAMETER} value={tab} />
      {others.map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      {tab === 'road' && <RoadFields {...props} />}
      {tab === 'month' && month && <MonthFields {...props} month={month} />}
      {tab === 'month' && !month && <NumberEntry {...getEntry(props, 'rate')} />}
      {tab === 'run' &&
        TAB_FIELDS.run.map((name) => (
          <NumberEntry key={name} {...getEntry(props, name)} hint={getRunHint(name, input)} />
        ))}
      <button
        type="submit"
        className="button button-ghost button-md justify-self-start scripted:hidden"
      >
        Work it out
      </button>
      {!props.onEntry && <KeepTyped action={action} />}
    </form>
  )
})

function getRunHint(name: NumberName, { version }: CostInput): ReactNode {
  if (name === 'insurance') return 'We do not guess this one. Left out until you fill it in.'
  if (name === 'km') return 'An assumption. The odometer on your last service slip knows better.'
  if (name === 'use') {
    if (version.consumption !== undefined) return 'As stated for this version.'
    return version.batteryKwh !== undefined && version.rangeKm !== undefined ? (
      <RuleLink rule="assumptions">
        Worked out: {formatNumber(version.batteryKwh)} kWh for {formatNumber(version.rangeKm)} km.
      </RuleLink>
    ) : (
      'Not published. Put one in.'
    )
  }
  return ASSUMPTION_HINTS[name]
}

/** Made once: a field with the same hint is not rendered again. */
const ASSUMPTION_HINTS: Readonly<Partial<Record<string, ReactNode>>> = Object.fromEntries(
  Object.entries(ASSUMPTIONS).map(([name, { text }]) => [
    name,
    <RuleLink key={name} rule="assumptions">
      Assumed: {text}.
    </RuleLink>,
  ]),
)

function RoadFields(props: CostFieldsProps) {
  const { base, entries, input, onEntry } = props
  const { version, coeResult } = input
  const coeHint = useMemo(() => getCoeHint(base, coeResult), [base, coeResult])
  return (
    <>
      <Versions
        versions={base.versions}
        chosen={version.key}
        problem={input.problems.version}
        onEntry={onEntry}
      />
      <NumberEntry
        {...getEntry(props, 'omv')}
        hint={
          version.price.omv?.isExample
            ? 'Example. Ask us for the customs figure of the car you want.'
            : 'What customs assess.'
        }
      />
      <NumberEntry {...getEntry(props, 'coe')} hint={coeHint} />
      <Registration
        base={base}
        day={entries.registered}
        problem={input.problems.registered}
        rebateHint={getRebateHint(input)}
        onEntry={onEntry}
      />
      <VesField band={input.vesBand} problem={input.problems.ves} onEntry={onEntry} />
    </>
  )
}

const getCoeHint = (base: CostBase, result: CostInput['coeResult']): ReactNode => (
  <>
    {result && (
      <>
        <RuleLink rule="coe">
          Category {result.category}, {formatDate(result.date)}
          {isOldResult(result, base.today) && ', older than 30 days'}
        </RuleLink>
        .{' '}
      </>
    )}
    Next result {formatDay(base.nextCoeDay)}.
  </>
)

interface OwnFieldProps {
  problem?: string
  onEntry?: EntryHandler
}

const Versions = memo(function Versions({
  versions,
  chosen,
  problem,
  onEntry,
}: OwnFieldProps & { versions: CostBase['versions']; chosen: string }) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-strong">Version</legend>
      <div className={styles['versions']}>
        {versions.map(({ key, name, coeCategory, categoryConflict, price }) => (
          <RadioOption
            key={key}
            look="choice"
            name="version"
            value={key}
            disabled={!price}
            {...(onEntry
              ? { checked: key === chosen, onChange: () => onEntry('version', key) }
              : { defaultChecked: key === chosen })}
          >
            <b className="font-strong">{name}</b>
            <span className="text-small text-muted">
              {[
                coeCategory && `Category ${coeCategory}`,
                categoryConflict !== undefined && 'category unresolved',
                price ? formatDollars(price.amount) : 'price not published',
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </RadioOption>
        ))}
      </div>
      <p className="mt-2 text-label text-muted">
        <RuleLink rule="price">Our prices, with date and source</RuleLink>
      </p>
      {problem && <Problem>{problem}</Problem>}
    </fieldset>
  )
})

const Registration = memo(function Registration({
  base,
  day,
  problem,
  rebateHint,
  onEntry,
}: OwnFieldProps & { base: CostBase; day?: string; rebateHint?: string }) {
  return (
    <SelectField
      label="Register in"
      name="registered"
      options={getRegistrationChoices(base, day)}
      error={problem}
      hint={
        rebateHint && (
          <>
            {rebateHint} <RuleLink rule="ves">VES</RuleLink>
          </>
        )
      }
      {...toControl('registered', day ?? '', onEntry)}
    />
  )
})

const VesField = memo(function VesField({
  band,
  problem,
  onEntry,
}: OwnFieldProps & { band: VesBand }) {
  return (
    <SelectField
      label="VES band"
      name="ves"
      options={VES_BANDS.map((name) => ({ value: name, label: `Band ${name}` }))}
      error={problem}
      hint="Assumed: the band is on the LTA sheet of the car."
      {...toControl('ves', band, onEntry)}
    />
  )
})

function MonthFields(props: CostFieldsProps & { month: MonthSum }) {
  const { limit } = props.month.instalment
  const least = limit.minDownPaymentCents / 100
  const { amount } = props.input.version.price
  const { reason } = props.month
  const slider = useMemo(() => [Math.ceil(least), amount, 1] as const, [least, amount])
  const downHint = useMemo(
    () => (
      <>
        The least allowed is {formatDollars(least)}. {reason}{' '}
        <RuleLink rule="loan">Loan limits</RuleLink>
      </>
    ),
    [least, reason],
  )
  const yearsHint = useMemo(
    () => <RuleLink rule="loan">{limit.maxYears} years is the legal limit.</RuleLink>,
    [limit.maxYears],
  )
  return (
    <>
      <NumberEntry
        {...getEntry(props, 'down')}
        used={props.input.numbers.down ?? least}
        slider={slider}
        hint={downHint}
      />
      <NumberEntry {...getEntry(props, 'years')} hint={yearsHint} />
      {props.month.notices.map((notice) => (
        <Problem key={notice}>
          {notice} <RuleLink rule="loan">Loan limits</RuleLink>
        </Problem>
      ))}
      <NumberEntry {...getEntry(props, 'rate')} hint="Example. Put in the rate your bank quotes." />
      <h3 className="mt-2 font-strong">The car you have, as its papers say</h3>
      <TextField
        label="First registered"
        type="date"
        name="oldDate"
        max={props.base.today}
        error={props.input.problems.oldDate}
        hint="Then the rules say what they pay back for it today."
        {...toControl('oldDate', props.entries.oldDate ?? '', props.onEntry)}
      />
      <NumberEntry
        {...getEntry(props, 'oldOmv')}
        hint="Open market value, on the record. It tells whether the ARF can be right."
      />
      <NumberEntry
        {...getEntry(props, 'oldArf')}
        hint="Actual ARF paid, on LTA’s vehicle record."
      />
      <NumberEntry
        {...getEntry(props, 'oldCoe')}
        hint="Quota premium, or the prevailing one if renewed."
      />
      <SelectField
        label="Its COE"
        name="oldCoeKind"
        options={COE_KIND_OPTIONS}
        error={props.input.problems.oldCoeKind}
        {...toControl('oldCoeKind', props.entries.oldCoeKind ?? '', props.onEntry)}
      />
      <NumberEntry {...getEntry(props, 'oldCoeOwn')} hint={COE_OWN_HINT} />
      <TextField
        label="COE expires on"
        type="date"
        name="oldCoeUntil"
        error={props.input.problems.oldCoeUntil}
        hint={COE_UNTIL_HINT}
        {...toControl('oldCoeUntil', props.entries.oldCoeUntil ?? '', props.onEntry)}
      />
    </>
  )
}

const Problem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="border-l-3 border-error pl-3 text-small">
    {children}
  </p>
)

interface NumberEntryProps {
  name: NumberName
  /** Text as typed; absent while the field is left alone. */
  typed?: string
  /** Value that the sum uses. */
  used?: number
  problem?: string
  onEntry?: EntryHandler
  hint?: ReactNode
  slider?: readonly [from: number, to: number, step: number]
}

/** Returns what a field needs of the sum, and no more: one that stays the same is not rendered again. */
const getEntry = ({ entries, input, onEntry }: CostFieldsProps, name: NumberName) => ({
  name,
  typed: entries[name],
  used: input.numbers[name],
  problem: input.problems[name],
  onEntry,
})

/** A number to type, and once the sum is live a slider for it. */
const NumberEntry = memo(function NumberEntry({
  name,
  typed,
  used,
  problem,
  onEntry,
  hint,
  slider = SLIDERS[name],
}: NumberEntryProps) {
  const field: { label: string; before?: string; after?: string } = NUMBER_FIELDS[name]
  const text = typed ?? (used === undefined ? '' : toFieldText(used, field.before !== undefined))
  const id = `cost-${onEntry ? 'live-' : ''}${name}`
  return (
    <div className={styles['number']}>
      <label htmlFor={id}>{field.label}</label>
      <span>
        {field.before && <i aria-hidden="true">{field.before}</i>}
        <input
          id={id}
          name={name}
          inputMode="decimal"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={hint || problem ? `${id}-hint` : undefined}
          className="control"
          {...toControl(name, text, onEntry)}
        />
        {field.after && <i aria-hidden="true">{field.after}</i>}
      </span>
      {onEntry && slider && (
        <input
          type="range"
          aria-label={`${field.label}, slider`}
          min={slider[0]}
          max={slider[1]}
          step={slider[2]}
          value={used ?? slider[0]}
          onChange={(event) => onEntry(name, event.target.value)}
        />
      )}
      {(problem ?? hint) && (
        <p
          id={`${id}-hint`}
          role={problem ? 'alert' : undefined}
          className={!onEntry && slider ? styles['slid'] : undefined}
        >
          {problem ?? hint}
        </p>
      )}
    </div>
  )
})

/** "38,000", "82,155.20" dollars, "19.9". */
const toFieldText = (value: number, isMoney: boolean): string =>
  isMoney && !Number.isInteger(value)
    ? formatDollarsAndCents(value).replace('S$', '')
    : formatNumber(value)

interface RegistrationChoice {
  value: string
  label: string
}

/** Today, the first day of each later year with its own rebates, and the day of the address. */
function getRegistrationChoices(
  { today, rules }: CostBase,
  chosen: string | undefined,
): RegistrationChoice[] {
  const later = rules.ves.rules.flatMap(({ from }) =>
    from !== undefined && from > today ? [from] : [],
  )
  const own = chosen !== undefined && !later.includes(chosen) ? [chosen] : []
  return [
    { value: '', label: `${today.slice(0, 4)}, this year’s rebates` },
    ...later.map((from) => ({ value: from, label: `${from.slice(0, 4)}, that year’s rebates` })),
    ...own.map((day) => ({ value: day, label: day })),
  ]
}

/** Tells what changes after the rules of a day end. */
function getRebateHint({ registered, rules }: CostInput): string | undefined {
  const rule = rules.eeai.rules.find(({ until }) => until !== undefined && registered <= until)
  if (!rule?.until) return undefined
  const next = addDays(rule.until, 1)
  const band = rules.ves.rules.find(({ from }) => from === next)?.amounts.A
  const ends = rule.amounts.capCents > 0 ? 'the EEAI ends' : 'no EEAI is known'
  return band === undefined
    ? `No rebates are known from ${formatDate(next)}.`
    : `From ${formatDate(next)} ${ends} and the Band A rebate is ${formatDollars(band / 100)}.`
}
