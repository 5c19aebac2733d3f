import { Box, Flex, Stack, Text } from '@sanity/ui'
import { Press } from './components/press.tsx'
import { isCalledOff } from 'core/enquiry-words'
import { formatCents } from 'core/numbers'
import { getSingaporeDate } from 'core/singapore-clock'
import { type FormEvent, useState } from 'react'
import { ConfirmDialog } from './components/confirm-dialog.tsx'
import type { Drafts } from './drafts.ts'
import type { Enquiry } from './enquiry.ts'
import { Entry } from './components/entry.tsx'
import { guessName } from './labels.ts'
import { formatDay } from './singapore-time.ts'
import { Outcome } from './outcome.tsx'
import { parseSale, type TypedSale } from './sale.ts'
import type { StaffClient } from './staff-client.ts'
import { type ActionEvents, useAction } from './use-action.ts'

interface SaleFormProps extends ActionEvents {
  client: StaffClient
  drafts: Drafts
  enquiry: Enquiry
}

/** Style of entries as wide as the longer label. */
const ENTRY = { minWidth: 160 } as const

/** Closes an enquiry with the car that its sender bought. It needs confirmation: it is final. */
export function SaleForm({ client, drafts, enquiry, ...events }: SaleFormProps) {
  const { id, sale, status } = enquiry
  const [typed, setTyped] = useState<TypedSale>(() => ({
    agreement: drafts.get(id, 'agreement'),
    price: drafts.get(id, 'price'),
    date: drafts.get(id, 'sale-date') || getSingaporeDate(),
  }))
  const [problem, setProblem] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, error, done, run } = useAction(events)

  if (sale) {
    return (
      <Stack gap={3}>
        <Text size={1}>
          {`Sold for ${formatCents(sale.priceCents)} on ${formatDay(sale.date)}, agreement ${sale.agreement}. Closed by ${guessName(sale.closedBy)}.`}
        </Text>
        <Outcome error={error} done={done} />
      </Stack>
    )
  }
  if (isCalledOff(status)) {
    return <Text size={1}>Cancelled: close the sale on another enquiry of the buyer.</Text>
  }

  const parsed = parseSale(typed, getSingaporeDate())
  const keep = ({ agreement, price, date }: TypedSale) => {
    drafts.set(id, 'agreement', agreement)
    drafts.set(id, 'price', price)
    drafts.set(id, 'sale-date', date)
  }
  const type = (patch: Partial<TypedSale>) => {
    const next = { ...typed, ...patch }
    setTyped(next)
    keep(next)
    setProblem(undefined)
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (parsed.ok) setIsAsking(true)
    else setProblem(parsed.error)
  }
  const close = async () => {
    setIsAsking(false)
    if (!parsed.ok) return
    const isDone = await run(() => client.closeSale(id, parsed.value), 'The sale is closed.')
    if (isDone) keep({ agreement: '', price: '', date: '' })
  }

  return (
    <form onSubmit={ask} noValidate>
      <Stack gap={4}>
        <Entry
          label="Number of the sales agreement"
          fontSize={1}
          autoComplete="off"
          value={typed.agreement}
          onType={(agreement) => type({ agreement })}
        />
        <Flex gap={3} wrap="wrap" align="flex-end">
          <Box flex={1} style={ENTRY}>
            <Entry
              label="Price (S$)"
              fontSize={1}
              inputMode="decimal"
              autoComplete="off"
              value={typed.price}
              onType={(price) => type({ price })}
            />
          </Box>
          <Box flex={1} style={ENTRY}>
            <Entry
              label="Day of the agreement"
              type="date"
              fontSize={1}
              max={getSingaporeDate()}
              value={typed.date}
              onType={(date) => type({ date })}
            />
          </Box>
          <Press type="submit" text="Close the sale" disabled={isBusy} />
        </Flex>
        <Outcome error={problem ?? error} done={done} />
      </Stack>
      {isAsking && parsed.ok && (
        <ConfirmDialog
          header={`Sold for ${formatCents(parsed.value.priceCents)}?`}
          keep="Check again"
          confirm="Close the sale"
          tone="primary"
          onClose={() => setIsAsking(false)}
          onConfirm={() => void close()}
        >
          <Text size={1}>
            {`Agreement ${parsed.value.agreement} of ${formatDay(parsed.value.date)}. It counts for the campaign that brought ${enquiry.person.name}, and Google and Meta are told where the buyer agreed to it. This is final.`}
          </Text>
        </ConfirmDialog>
      )}
    </form>
  )
}
