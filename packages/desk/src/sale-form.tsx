import { Flex, Stack, Text } from '@sanity/ui'
import { Press } from './components/press.tsx'
import { isCalledOff } from 'core/enquiry-words'
import { formatCents } from 'core/numbers'
import { parseJson } from 'core/parse-json'
import { getSingaporeDate } from 'core/singapore-clock'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { ConfirmDialog } from './components/confirm-dialog.tsx'
import type { Drafts } from './drafts.ts'
import { Entry } from './components/entry.tsx'
import { getModelLabel, guessName, type Names } from './labels.ts'
import { formatDay } from './singapore-time.ts'
import { Outcome } from './outcome.tsx'
import { mayCorrect, parseSale, SOLD_CARS_QUERY, soldCarsSchema, type TypedSale } from './sale.ts'
import { SelectField } from './components/select-field.tsx'
import { type FormProps, useAction } from './use-action.ts'
import { useNow } from './use-now.ts'
import { usePublished } from './use-published.ts'

interface SaleFormProps extends FormProps {
  drafts: Drafts
  names: Names
  me: string
  isManager: boolean
}

/** Style of entries as wide as the longer label. */
const ENTRY = { flex: 1, minWidth: 160 } as const

/** Closes an enquiry with the car that its sender bought, and corrects what was typed. It needs confirmation. */
export function SaleForm(props: SaleFormProps) {
  const { client, drafts, enquiry, names, me, isManager, ...events } = props
  const { id, sale, status, details } = enquiry
  const cars = usePublished(SOLD_CARS_QUERY, soldCarsSchema).value ?? []
  const { variant: ordered } = details
  const [typed, setTyped] = useState<TypedSale>(() => ({
    car: enquiry.model ?? '',
    version: typeof ordered === 'string' ? ordered : '',
    agreement: '',
    price: '',
    date: getSingaporeDate(),
    ...z.record(z.string(), z.string()).safeParse(parseJson(drafts.get(id, 'sale'))).data,
  }))
  const [problem, setProblem] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [isCorrecting, setIsCorrecting] = useState(false)
  const { isBusy, error, done, run } = useAction(events)
  const now = useNow()
  const describeCar = (model: string | undefined, variant: string | undefined) =>
    [model && getModelLabel(model, names), variant].filter(Boolean).join(' ')

  if (sale && !isCorrecting) {
    const { agreement, priceCents, date, model, variant, closedBy } = sale
    const correct = () => {
      const price = String(priceCents / 100)
      setTyped({
        car: model ?? enquiry.model ?? '',
        version: variant ?? '',
        agreement,
        price,
        date,
      })
      setIsCorrecting(true)
    }
    return (
      <Stack gap={3}>
        <Outcome
          error={error}
          done={`Sold for ${formatCents(priceCents)} on ${formatDay(date)}: ${[describeCar(model, variant), `agreement ${agreement}`, `by ${guessName(closedBy)}`].filter(Boolean).join(', ')}.`}
        />
        {mayCorrect(sale, { me, isManager }, now) ? (
          <Press text="Correct it" onClick={correct} />
        ) : (
          <Text size={1} muted>
            A manager can correct it.
          </Text>
        )}
      </Stack>
    )
  }
  if (isCalledOff(status)) {
    return <Text size={1}>Cancelled: close the sale on another enquiry of the buyer.</Text>
  }

  const parsed = parseSale(typed, getSingaporeDate())
  const type = (patch: Partial<TypedSale>) => {
    const next = { ...typed, ...patch }
    setTyped(next)
    if (!isCorrecting) drafts.set(id, 'sale', JSON.stringify(next))
    setProblem(undefined)
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (parsed.ok) setIsAsking(true)
    else setProblem(parsed.error)
  }
  const close = async () => {
    setIsAsking(false)
    if (!parsed.ok || !(await run(() => client.closeSale(id, parsed.value)))) return
    drafts.set(id, 'sale', '')
    setIsCorrecting(false)
  }
  const versions = cars.find(({ key }) => key === typed.car)?.versions ?? []
  const verb = isCorrecting ? 'Correct the sale' : 'Close the sale'
  const buildSelect = (
    label: string,
    name: 'car' | 'version',
    options: readonly (readonly [value: string, title: string])[],
  ) => {
    const value = typed[name]
    // A car that the lead names stays to be chosen, although it is published no more.
    const isKnown = value === '' || options.some(([each]) => each === value)
    return (
      <SelectField
        label={label}
        place={ENTRY}
        fontSize={1}
        value={value}
        options={[['', 'Choose…'], ...options, ...(isKnown ? [] : [[value, value] as const])]}
        onChoose={(next) => type(name === 'car' ? { car: next, version: '' } : { version: next })}
      />
    )
  }

  return (
    <form onSubmit={ask} noValidate>
      <Stack gap={4}>
        <Flex gap={3} wrap="wrap">
          {buildSelect(
            'Car',
            'car',
            cars.map(({ key, title }) => [key, title]),
          )}
          {(versions.length > 0 || typed.version !== '') &&
            buildSelect(
              'Version',
              'version',
              versions.map((name) => [name, name]),
            )}
        </Flex>
        <Entry
          label="Number of the sales agreement"
          fontSize={1}
          autoComplete="off"
          readOnly={isCorrecting}
          value={typed.agreement}
          onType={(agreement) => type({ agreement })}
        />
        <Flex gap={3} wrap="wrap" align="flex-end">
          <Entry
            place={ENTRY}
            label="Price (S$)"
            fontSize={1}
            inputMode="decimal"
            autoComplete="off"
            value={typed.price}
            onType={(price) => type({ price })}
          />
          <Entry
            place={ENTRY}
            label="Day of the agreement"
            type="date"
            fontSize={1}
            max={getSingaporeDate()}
            value={typed.date}
            onType={(date) => type({ date })}
          />
          <Press type="submit" text={verb} disabled={isBusy} />
          {isCorrecting && (
            <Press mode="bleed" text="Leave it" onClick={() => setIsCorrecting(false)} />
          )}
        </Flex>
        <Outcome error={problem ?? error} done={done} />
      </Stack>
      {isAsking && parsed.ok && (
        <ConfirmDialog
          header={`Sold for ${formatCents(parsed.value.priceCents)}?`}
          keep="Check again"
          confirm={verb}
          tone="primary"
          onClose={() => setIsAsking(false)}
          onConfirm={() => void close()}
        >
          <Text size={1}>
            {`${describeCar(parsed.value.model, parsed.value.variant)}, agreement ${parsed.value.agreement} of ${formatDay(parsed.value.date)}. ${
              isCorrecting
                ? 'The sales by campaign follow. What Google and Meta were told stays as it is.'
                : `It counts for the campaign that brought ${enquiry.person.name}, and Google and Meta are told where the buyer agreed to it. You can correct it for 15 minutes, and a manager later.`
            }`}
          </Text>
        </ConfirmDialog>
      )}
    </form>
  )
}
