import { getStandardLoan } from 'core/cost/standard-loan'
import type { CostRules } from 'core/cost/rules'
import { formatCents } from 'core/numbers'
import { COST_PARAMETER, routes } from '#config/routes.ts'
import type { CarSummary } from '#content/types.ts'
import { KeepTyped } from '#features/shared/form/keep-typed-client.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { CostBill } from './cost-bill.tsx'
import { COE_KIND_OPTIONS, COE_OWN_HINT, COE_UNTIL_HINT } from './coe-kind-options.ts'
import type { FloorField } from './cost-entries.ts'
import { type Floor, getFloor, getLeftToPayCents } from './floor.ts'
import { RuleLink } from './rule-link.tsx'
import { type FloorEntries, readFloorInput } from './floor-entries.ts'

const FLOOR_ID = 'floor'
/** Place of the answer, which on a phone is a screen below the fields. */
const SUM_ID = 'sum'
const ACTION = `${routes.tradeIn}#${SUM_ID}`

const FIELDS: readonly { name: FloorField; label: string; hint: string }[] = [
  { name: 'oldOmv', label: 'OMV', hint: 'Open market value, on the record.' },
  { name: 'oldArf', label: 'ARF paid', hint: 'Actual ARF paid, after its rebates.' },
  {
    name: 'oldCoe',
    label: 'COE premium',
    hint: 'Quota premium, or the prevailing one if renewed.',
  },
]

interface FloorSectionProps {
  /** ISO date in Singapore. */
  today: string
  rules: CostRules
  /** Entries from the address. */
  entries?: FloorEntries
  /** The cars whose price the floor can come off. */
  cars?: readonly CarSummary[]
}

/** Section on what the rules pay back for the visitor's present car: a form whose answer is in the address. */
export function FloorSection({ today, rules, entries = {}, cars = [] }: FloorSectionProps) {
  const { car, problems } = readFloorInput(entries, today, rules)
  const floor = car && getFloor(car, today, rules)
  return (
    <section
      id={FLOOR_ID}
      data-surface="light"
      className="scroll-mt-4 border-t border-line section-y"
      aria-labelledby="floor-heading"
    >
      <div className="page-wrap">
        <h2 id="floor-heading" className="measure-22 type-h2">
          What the rules pay back for it
        </h2>
        <p className="mt-4 mb-10 measure-60 type-lead">
          PARF and COE rebate of the car you have, if it is given up today. A floor from the
          government’s rules, never an offer.
        </p>
        <div className="grid items-start gap-x-pair gap-y-9 lg:grid-cols-5-7">
          <form
            id={floor ? undefined : SUM_ID}
            action={ACTION}
            className="grid scroll-mt-4 grid-two-36 items-start gap-x-4 gap-y-5.5"
          >
            <TextField
              name="oldDate"
              type="date"
              label="Original registration date"
              required
              defaultValue={entries.oldDate}
              error={problems.oldDate}
              hint="As in the car’s LTA record, like the figures below."
              fieldClassName="col-span-full"
              className="num"
            />
            {FIELDS.map(({ name, label, hint }) => (
              <TextField
                key={name}
                name={name}
                label={label}
                inputMode="decimal"
                maxLength={16}
                unitBefore="S$"
                defaultValue={entries[name]}
                error={problems[name]}
                hint={hint}
                className="num"
              />
            ))}
            <SelectField
              name="oldCoeKind"
              label="Its COE"
              options={COE_KIND_OPTIONS}
              defaultValue={entries.oldCoeKind}
              error={problems.oldCoeKind}
            />
            <TextField
              name="oldCoeOwn"
              label="Premium of its own category"
              inputMode="decimal"
              maxLength={16}
              unitBefore="S$"
              defaultValue={entries.oldCoeOwn}
              error={problems.oldCoeOwn}
              hint={COE_OWN_HINT}
              className="num"
            />
            <TextField
              name="oldCoeUntil"
              type="date"
              label="COE expires on"
              defaultValue={entries.oldCoeUntil}
              error={problems.oldCoeUntil}
              hint={COE_UNTIL_HINT}
              className="num"
            />
            <Button type="submit" variant="ghost" className="mt-7.5 justify-self-start">
              Work it out
            </Button>
            <KeepTyped action={ACTION} />
          </form>
          {floor ? (
            <div id={SUM_ID} className="min-w-0 scroll-mt-4">
              <CostBill
                title="The car you have"
                aside="by the rules"
                sum={'gap' in floor ? floor : floor.lines}
                foot="A floor for a car that is given up today, never an offer. LTA’s own record decides."
              />
              {!('gap' in floor) && (
                <>
                  <p className="mt-4.5 text-small">
                    It goes with{' '}
                    <a href="#content" className="underline underline-offset-4">
                      the form above
                    </a>{' '}
                    when you send that, so that we start from the same figure.
                  </p>
                  <NewCars
                    cars={cars}
                    entries={entries}
                    floor={floor}
                    today={today}
                    rules={rules}
                  />
                </>
              )}
            </div>
          ) : (
            <p className="measure-60 text-small text-balance text-muted">
              All of it is on LTA’s vehicle record, or the log card of an older car. We look nothing
              up, and keep none of it unless you send the form above: then our figure starts from
              it. You also see what it takes off the down payment of each new car.
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

interface NewCarsProps {
  cars: readonly CarSummary[]
  entries: FloorEntries
  floor: Floor
  today: string
  rules: CostRules
}

/** Lists the new cars that have a price, with the floor in the sum of each. */
function NewCars({ cars, entries, floor, today, rules }: NewCarsProps) {
  const query = new URLSearchParams({ [COST_PARAMETER]: 'month', ...entries })
  const rows = cars.flatMap((car) => {
    const { price } = car
    if (!price?.includesCoe || !price.omv || car.isExternal) return []
    const sum = getStandardLoan(price.amount * 100, price.omv.amount * 100, today, rules)
    return sum.ok ? [{ car, downCents: sum.value.downPaymentCents }] : []
  })
  if (rows.length === 0) return null
  return (
    <>
      <h3 className="mt-9 type-subtitle">In the sum of a new car</h3>
      <p className="mt-1 text-small text-muted">
        <RuleLink rule="loan">The least down payment</RuleLink>, less the floor. Each leads to the
        whole sum with your figures.
      </p>
      <ul className="mt-3 border-b border-line">
        {rows.map(({ car, downCents }) => (
          <li key={car.id} className="border-t border-line">
            <a
              href={`${car.href}?${query.toString()}#cost`}
              rel="nofollow"
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-accent"
            >
              <span>{[car.name, car.priceVersion].filter(Boolean).join(', ')}</span>
              <span className="num text-small text-muted">
                {formatCents(downCents)} down, {formatCents(getLeftToPayCents(downCents, floor))}{' '}
                left
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
