import { Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { formatDollars } from 'core/numbers'
import { getSingaporeDate } from 'core/singapore-clock'
import { type ReactNode, useId, useState } from 'react'
import { BackLink } from './back-link.tsx'
import { Entry } from './components/entry.tsx'
import { Problem } from './components/problem.tsx'
import { Waiting } from './components/waiting.tsx'
import { type CampaignSales, getFirstDayOfYear, NO_CAMPAIGN, sumRows } from './sales.ts'
import { SelectField } from './components/select-field.tsx'
import type { StaffClient } from './staff-client.ts'
import { useRead } from './use-read.ts'

interface SalesBoardProps {
  client: StaffClient
  /** Router state of the list. */
  listState: Record<string, unknown>
  isBesideList: boolean
  onSessionEnd: () => void
}

type Contact = CampaignSales['contact']

/** Dollars of closed sales by the campaign that brought the buyers, for managers. */
export function SalesBoard({ client, listState, isBesideList, onSessionEnd }: SalesBoardProps) {
  const [period, setPeriod] = useState(() => {
    const to = getSingaporeDate()
    return { from: getFirstDayOfYear(to), to }
  })
  const [contact, setContact] = useState<Contact>('FIRST')
  const { from, to } = period
  const isInOrder = from !== '' && to !== '' && from <= to
  const {
    value: all,
    error,
    reload,
  } = useRead(
    isInOrder ? `${from} ${to}` : undefined,
    (signal) => client.getSalesBoard({ from, to }, signal),
    onSessionEnd,
  )
  const rows = all?.filter((row) => row.contact === contact)
  return (
    <Stack as="article" gap={5} padding={4}>
      {!isBesideList && <BackLink state={listState} />}
      <Stack gap={3}>
        <Heading as="h2" size={2}>
          Sales by campaign
        </Heading>
        <Text size={1} muted>
          Closed sales, by the day of the agreement. How a buyer came is read from all their
          enquiries with the same email or phone number, back to a first lunch.
        </Text>
      </Stack>
      <Flex gap={3} wrap="wrap">
        <Entry
          label="From"
          type="date"
          fontSize={1}
          value={from}
          onType={(day) => setPeriod({ from: day, to })}
        />
        <Entry
          label="To"
          type="date"
          fontSize={1}
          value={to}
          onType={(day) => setPeriod({ from, to: day })}
        />
        <SelectField
          label="Count by"
          fontSize={1}
          value={contact}
          options={[
            ['FIRST', 'How they first came'],
            ['LAST', 'How they came last'],
          ]}
          onChoose={(value) => setContact(value === 'LAST' ? 'LAST' : 'FIRST')}
        />
      </Flex>
      {!isInOrder && <Problem message="Choose a first day that is not after the last one." />}
      {error !== undefined && <Problem message={error} onRetry={reload} />}
      {isInOrder && !rows && error === undefined && <Waiting />}
      {isInOrder && rows && (rows.length > 0 ? <Table rows={rows} /> : <NoSales />)}
    </Stack>
  )
}

const NoSales = () => (
  <Text size={1}>
    No sale was closed in this period. Sales are closed on an enquiry, under “Sale”.
  </Text>
)

function Table({ rows }: { rows: readonly CampaignSales[] }) {
  const captionId = useId()
  const total = sumRows(rows)
  return (
    // Scrolls with large text on narrow screens.
    <Card border radius={2} overflow="auto" tabIndex={0} as="section" aria-labelledby={captionId}>
      <table aria-labelledby={captionId} style={{ borderCollapse: 'collapse', width: '100%' }}>
        <caption id={captionId} style={HIDDEN}>
          Sales by campaign
        </caption>
        <thead>
          <tr>
            <Cell as="th">Campaign</Cell>
            <Cell as="th" isNumber>
              Sales
            </Cell>
            <Cell as="th" isNumber>
              Dollars
            </Cell>
            <Cell as="th" isNumber>
              Came to eat first
            </Cell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.campaign} ${row.source}`}>
              <Cell second={row.source}>
                {row.campaign === NO_CAMPAIGN ? 'No campaign' : row.campaign}
              </Cell>
              <Numbers row={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Cell as="th">All</Cell>
            <Numbers row={total} />
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

type Totals = Pick<CampaignSales, 'sales' | 'dollars' | 'dinerSales' | 'dinerDollars'>

const Numbers = ({ row }: { row: Totals }) => (
  <>
    <Cell isNumber>{row.sales}</Cell>
    <Cell isNumber>{formatDollars(row.dollars)}</Cell>
    <Cell isNumber second={row.dinerSales === 0 ? undefined : formatDollars(row.dinerDollars)}>
      {row.dinerSales}
    </Cell>
  </>
)

const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden' } as const

interface CellProps {
  as?: 'td' | 'th'
  isNumber?: boolean
  children?: ReactNode
  /** A second line. */
  second?: string | undefined
}

function Cell({ as: Tag = 'td', isNumber = false, children, second }: CellProps) {
  const align = isNumber ? 'right' : 'left'
  return (
    <Tag
      scope={Tag === 'th' ? 'col' : undefined}
      style={{
        textAlign: align,
        borderBottom: '1px solid var(--card-border-color)',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Stack padding={[2, 3]} gap={2}>
        <Text size={1} weight={Tag === 'th' ? 'medium' : undefined} align={align}>
          {children}
        </Text>
        {second !== undefined && (
          <Text size={1} muted align={align}>
            {second}
          </Text>
        )}
      </Stack>
    </Tag>
  )
}
