'use client'

import { type FormEvent, memo, type ReactNode, useDeferredValue, useState } from 'react'
import { toServedPlace } from '#features/shared/form/served-forms.ts'
import { STANDARD_LOAN_TEXT } from '#lib/loan-text.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { RadioOption } from '#ui/radio-group.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { LineUpCar, LineUpSelection } from './line-up.ts'
import {
  BODY_CHOICES,
  COE_CHOICES,
  POWERTRAIN_CHOICES,
  SEATS_CHOICES,
  SORT_CHOICES,
  countCars,
  hasFacets,
  hasMoreFilters,
  parseLineUpSelection,
  selectCars,
  toAmount,
} from './line-up.ts'

export interface LineUpItem extends LineUpCar {
  key: string
  /** Rendered on the server: filtering and sorting need none of the cards' code. */
  card: ReactNode
}

interface LineUpViewProps {
  items: readonly LineUpItem[]
  selection: LineUpSelection
  /** Address of the page, the form's target without scripts. */
  action: string
  /** Follows the cards: beside the last one where it stands alone, else across both columns. */
  end?: ReactNode
  onSelect?: (selection: LineUpSelection) => void
}

function toText(value: FormDataEntryValue): string {
  return typeof value === 'string' ? value : ''
}

/** Name of the form and of its place, for what is chosen before hydration. */
export const LINE_UP_FORM = 'line-up'

export function readLineUpForm(form: HTMLFormElement): LineUpSelection {
  const entries = [...new FormData(form)].map(([name, value]) => [name, toText(value)])
  return parseLineUpSelection(new URLSearchParams(entries))
}

/** The line-up with its filters, a plain GET form. */
export function LineUpView({ items, selection, action, end, onSelect }: LineUpViewProps) {
  const shown = selectCars(items, selection)
  const unclassified = selection.coe
    ? items.filter((item) => item.coeCategory === undefined).length
    : 0

  const limits = [selection.price, selection.month].some((limit) => limit !== undefined)
  const unpriced = limits ? items.filter((item) => item.price === undefined).length : 0

  const [isOpen] = useState(hasMoreFilters(selection))

  const readForm = (event: FormEvent<HTMLFormElement>) =>
    onSelect?.(readLineUpForm(event.currentTarget))

  return (
    <div className="contents" {...toServedPlace(LINE_UP_FORM)}>
      <form
        name={LINE_UP_FORM}
        action={action}
        autoComplete="off"
        onChange={readForm}
        className="grid grid-cols-1 gap-3 lg:gap-4"
      >
        <fieldset className="min-w-0">
          <legend className="sr-only">Body</legend>
          <div className="chip-strip -mx-(--edge) -my-1.5 flex gap-2 px-(--edge) py-1.5 md:flex-wrap">
            <BodyOption
              label="All"
              value=""
              count={countCars(items, selection, undefined)}
              isChecked={selection.body === undefined}
            />
            {BODY_CHOICES.map(({ value, label }) => (
              <BodyOption
                key={value}
                label={label}
                value={value}
                count={countCars(items, selection, value)}
                isChecked={selection.body === value}
              />
            ))}
          </div>
        </fieldset>
        <details open={isOpen} className="group more-filters">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 text-small font-strong [&::-webkit-details-marker]:hidden">
            More filters
            <Icon name="chevron-down" size={18} className="group-open:rotate-180" />
          </summary>
          <div className="grid grid-cols-2 gap-x-2 gap-y-4 pt-1 pb-3 lg:flex lg:p-0 [&>div]:lg:min-w-36">
            <SelectField
              label="Drive"
              name="powertrain"
              placeholder="Any"
              options={POWERTRAIN_CHOICES}
              value={selection.powertrain ?? ''}
              onChange={keepControlled}
            />
            <SelectField
              label="Seats"
              name="seats"
              placeholder="Any"
              options={SEATS_CHOICES}
              value={selection.seats ?? ''}
              onChange={keepControlled}
            />
            <SelectField
              label="COE category"
              name="coe"
              placeholder="Either"
              options={COE_CHOICES}
              value={selection.coe ?? ''}
              onChange={keepControlled}
            />
            <AmountField label="Price, at most" name="price" value={selection.price} />
            <AmountField label="A month, at most" name="month" value={selection.month} />
            <SelectField
              label="Order"
              name="sort"
              options={SORT_CHOICES}
              value={selection.sort}
              onChange={keepControlled}
              fieldClassName="lg:ml-auto"
            />
          </div>
        </details>
        <noscript>
          <button type="submit" className="min-h-(--tap) rounded-control px-6.5 inset-ring">
            Show these cars
          </button>
        </noscript>
        <output className={shown.length === items.length ? 'sr-only' : 'text-small text-muted'}>
          {shown.length === items.length
            ? `All ${items.length} cars`
            : `${shown.length} of ${items.length} cars`}
          {unclassified > 0 &&
            `. ${unclassified === 1 ? 'One car has' : `${unclassified} cars have`} no published category and ${unclassified === 1 ? 'is' : 'are'} left out`}
          {selection.month !== undefined &&
            `. A month: least down payment, ${STANDARD_LOAN_TEXT}, assumed`}
          {unpriced > 0 &&
            `. ${unpriced === 1 ? 'One car has' : `${unpriced} cars have`} no published price and ${unpriced === 1 ? 'is' : 'are'} left out`}
        </output>
      </form>

      <Cards
        items={items}
        selection={useDeferredValue(selection)}
        action={action}
        end={end}
        isServed={onSelect === undefined}
      />
    </div>
  )
}

interface CardsProps extends Pick<LineUpViewProps, 'items' | 'selection' | 'action' | 'end'> {
  /** The list is the server's. */
  isServed: boolean
}

/** The cards of a selection, which are rendered after the choice itself is on the screen. */
const Cards = memo(function Cards({ items, selection, action, end, isServed }: CardsProps) {
  const shown = selectCars(items, selection)
  const leftOut = items.filter((item) => !shown.includes(item))
  return (
    <>
      {shown.length === 0 && (
        <div className="mt-6 w-full rounded-card border border-line p-7">
          <h2 className="type-subtitle">No cars match these filters</h2>
          <p className="mt-1.5 text-small text-muted">No car in the line-up has all of that.</p>
        </div>
      )}
      {/* The browser's own list, which replaces the server's, has no sizes to stand in for its parts. */}
      <ul
        data-parts={isServed || undefined}
        className="mt-6 grid gap-x-(--gutter) gap-y-5 md:grid-cols-2"
      >
        {shown.map(({ key, card }) => (
          <li key={key}>{card}</li>
        ))}
        {end && <li className={shown.length % 2 === 0 ? 'md:col-span-2' : undefined}>{end}</li>}
        {/* Hidden, not removed, so that a filtered car stays ticked for comparison. */}
        {leftOut.map(({ key, card }) => (
          <li key={key} hidden>
            {card}
          </li>
        ))}
      </ul>
      {hasFacets(selection) && (
        <p className="mt-6">
          <TextLink href={action}>Show all {items.length}</TextLink>
        </p>
      )}
    </>
  )
})

/**
 * Satisfies React, which wants a handler on each controlled input; the form handles the bubbling
 * event.
 */
function keepControlled() {}

interface AmountFieldProps {
  label: string
  name: string
  value: number | undefined
}

/** Field that leaves what is being typed as it is; it counts once it is an amount. */
function AmountField({ label, name, value }: AmountFieldProps) {
  const [draft, setDraft] = useState('')
  const text = toAmount(draft) === value ? draft : String(value ?? '')
  return (
    <TextField
      label={label}
      name={name}
      unitBefore="S$"
      inputMode="numeric"
      maxLength={9}
      value={text}
      onChange={(event) => setDraft(event.target.value)}
      placeholder="Any"
      fieldClassName="lg:w-40"
    />
  )
}

interface BodyOptionProps {
  label: string
  value: string
  count: number
  isChecked: boolean
}

function BodyOption({ label, value, count, isChecked }: BodyOptionProps) {
  return (
    <RadioOption
      look="chip"
      name="body"
      value={value}
      checked={isChecked}
      onChange={keepControlled}
      className="flex-none"
    >
      {`${label} `}
      <span className="ml-1.5 num">{count}</span>
    </RadioOption>
  )
}
