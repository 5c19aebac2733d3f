import { Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { formatCents, formatDollars } from 'core/numbers'
import { getSingaporeDate } from 'core/singapore-clock'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { BackLink } from './back-link.tsx'
import { Entry } from './components/entry.tsx'
import { getModelLabel, guessName, type Names } from './labels.ts'
import { ViewLink } from './link-button.tsx'
import { Press } from './components/press.tsx'
import { Problem } from './components/problem.tsx'
import { Waiting } from './components/waiting.tsx'
import { type CampaignSales, getFirstDayOfYear, NO_CAMPAIGN, sumRows } from './sales.ts'
import { SelectField } from './components/select-field.tsx'
import { formatDay } from './singapore-time.ts'
import type { StaffClient } from './staff-client.ts'
import { useRead } from './use-read.ts'

interface SalesBoardProps extends CarsProps {
  client: StaffClient
  /** Router state of the list. */
  listState: Record<string, unknown>
  isBesideList: boolean
  onSessionEnd: () => void
}

/** Dollars of closed sales by the campaign that brought the buyers, for managers. */
export function SalesBoard(props: SalesBoardProps) {
  const { client, listState, isBesideList, names, getState, onSessionEnd } = props
  const [period, setPeriod] = useState(() => {
    const to = getSingaporeDate()
    return { from: getFirstDayOfYear(to), to }
  })
  const [contact, setContact] = useState<CampaignSales['contact']>('FIRST')
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
      {isInOrder &&
        rows &&
        (rows.length > 0 ? <Table {...{ rows, names, getState }} /> : <NoSales />)}
    </Stack>
  )
}

const NoSales = () => (
  <Text size={1}>
    No sale was closed in this period. Sales are closed on an enquiry, under “Sale”.
  </Text>
)

function Table({ rows, ...rest }: CarsProps & { rows: readonly CampaignSales[] }) {
  const captionId = useId()
  const [openKey, setOpenKey] = useState<string>()
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
            {['Sales', 'Dollars', 'Came to eat first'].map((title) => (
              <Cell key={title} as="th" isNumber>
                {title}
              </Cell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = `${row.campaign} ${row.source}`
            const isOpen = key === openKey
            return (
              <Fragment key={key}>
                <tr>
                  <Cell
                    second={row.source === NOT_KNOWN ? 'How they came is not known' : row.source}
                  >
                    <Press
                      mode="bleed"
                      padding={1}
                      text={row.campaign === NO_CAMPAIGN ? 'No campaign' : row.campaign}
                      aria-expanded={isOpen}
                      onClick={() => setOpenKey(isOpen ? undefined : key)}
                    />
                  </Cell>
                  <Numbers row={row} />
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={COLUMNS}>
                      <Cars cars={row.cars} {...rest} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
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

interface CarsProps {
  names: Names
  /** Router state of an enquiry. */
  getState: (id: string) => Record<string, unknown>
}

/** Names the sales of a campaign: which car, to whom and by whom. */
const Cars = ({ cars, names, getState }: CarsProps & { cars: CampaignSales['cars'] }) => (
  <Stack as="ul" gap={3} padding={3} style={{ listStyle: 'none', margin: 0 }}>
    {cars.map(({ enquiry, agreement, priceCents, date, model, variant, buyer, closedBy }) => (
      <Flex as="li" key={agreement} gap={3} align="center" wrap="wrap">
        <Text size={1}>
          {[
            [model && getModelLabel(model, names), variant].filter(Boolean).join(' '),
            formatCents(priceCents),
            formatDay(date),
            agreement,
            closedBy && `sold by ${guessName(closedBy)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {buyer !== undefined && <ViewLink state={getState(enquiry)} text={buyer} />}
      </Flex>
    ))}
  </Stack>
)

const Numbers = ({ row }: { row: ReturnType<typeof sumRows> }) => (
  <>
    <Cell isNumber>{row.sales}</Cell>
    <Cell isNumber>{formatDollars(row.dollars)}</Cell>
    <Cell isNumber second={row.dinerSales === 0 ? undefined : formatDollars(row.dinerDollars)}>
      {row.dinerSales}
    </Cell>
  </>
)

/** The backend's word for a source that nothing tells. */
const NOT_KNOWN = 'Not known'
const COLUMNS = 4
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
