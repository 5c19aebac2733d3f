import { Box, Button, Card, Flex, Heading, Stack, Text, useMediaIndex } from '@sanity/ui'
import { Press } from './components/press.tsx'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ReadingReason } from 'core/reading-log'
import { BackLink } from './back-link.tsx'
import { useDeskHost } from './desk-host.ts'
import type { Drafts } from './drafts.ts'
import { EnquiryDetail } from './enquiry-detail.tsx'
import { type EnquiryList, getColleagues, sortByVisit } from './enquiry-list.ts'
import { EnquiryRows } from './enquiry-rows.tsx'
import { ExportProgress } from './export-progress.tsx'
import { FilterForm } from './filter-form.tsx'
import {
  type Filter,
  isFiltered,
  NO_FILTER,
  parseSearchParams,
  toListFilter,
  toSearchParams,
  UNOPENED,
} from './filter.ts'
import { ViewLink } from './link-button.tsx'
import { NewBooking } from './new-booking.tsx'
import type { PeopleClient } from './people.ts'
import { PeopleBoard } from './people-board.tsx'
import { ReadingLog } from './reading-log.tsx'
import { RunningList } from './running-list.tsx'
import { NewCounts } from './new-count.tsx'
import type { NewCounter } from './new-counter.ts'
import { Problem } from './components/problem.tsx'
import { Waiting } from './components/waiting.tsx'
import { SalesBoard } from './sales-board.tsx'
import type { StaffClient } from './staff-client.ts'
import type { Staff } from './staff.ts'
import { useEnquiryList } from './use-enquiry-list.ts'
import { useExport } from './use-export.ts'
import { useNames } from './use-names.ts'

interface EnquiryDeskProps {
  client: StaffClient
  people: PeopleClient
  drafts: Drafts
  counter: NewCounter
  staff: Staff
  onSessionEnd: () => void
  onSignOut: () => void
}

/** Views that stand in the address instead of an enquiry. */
const SALES_ID = 'sales'
const READINGS_ID = 'readings'
const PEOPLE_ID = 'people'
/** Screens of managers. */
const SCREENS = [
  [SALES_ID, 'Sales'],
  [READINGS_ID, 'What was read'],
  [PEOPLE_ID, 'People'],
] as const
const LIST_ID = 'list'
const NEW_ID = 'new'
/** Studio breakpoint from which list and enquiry are side by side. */
const WIDE_INDEX = 3
const LIST_WIDTH = 420
/**
 * Reserves space for optional content above the list, to avoid layout shifts. A phone has the counts on its first
 * screen, and their sum above.
 */
const COUNTS_HEIGHT = 27
const NEWS = { display: 'grid', alignItems: 'center', minHeight: 35 } as const
const WHOLE_ROW = { justifySelf: 'stretch' } as const
/**
 * Marks stale results of the previous filter after a delay, so that a quick response does not
 * flicker.
 */
const WAITING = { opacity: 0.5, transition: 'opacity 150ms 200ms' }

/** The list and the open enquiry; both are in the address, to survive a reload. */
export function EnquiryDesk(props: EnquiryDeskProps) {
  const { client, people, drafts, counter, staff, onSessionEnd, onSignOut } = props
  const host = useDeskHost()
  const names = useNames()
  const isWide = useMediaIndex() >= WIDE_INDEX
  const { _searchParams: params, id } = host.state
  const openId = typeof id === 'string' ? id : undefined
  const shownId = openId === LIST_ID ? undefined : openId
  const [firstId] = useState(openId)
  const [runningId, setRunningId] = useState<string>()
  const [bookedId, setBookedId] = useState<string>()
  /** Enquiry that was opened from what was read, whose filter stays meanwhile. */
  const [readId, setReadId] = useState<string>()
  const [place, setPlace] = useState<{ venue?: string; date?: string }>({})
  const filter = useMemo(() => parseSearchParams(params ?? []), [params])
  const filterKey = JSON.stringify(toListFilter(filter))
  const queryFilter = useMemo((): Record<string, string> => JSON.parse(filterKey), [filterKey])
  const listing = useEnquiryList(client, queryFilter, onSessionEnd)
  const { list, isLoading, error, isStale } = listing
  const counted = useSyncExternalStore(counter.subscribe, counter.get)
  useEffect(() => counter.recount(), [counter])
  const fileExport = useExport(client, onSessionEnd)
  const colleagues = useMemo(() => getColleagues(list?.items ?? []), [list])

  const getState = (shownId?: string) => ({
    ...(shownId !== undefined && { id: shownId }),
    _searchParams: toSearchParams(filter),
  })
  const changeFilter = (changed: Filter) =>
    host.navigate({
      ...(openId !== undefined && { id: openId }),
      _searchParams: toSearchParams(changed),
    })

  const servesTables = staff.kinds.includes('RESERVATION')
  const mayBook = servesTables || staff.kinds.includes('TEST_DRIVE')
  // A phone shows the running list first, unless the address asks for a list.
  const isRunningFirst = servesTables && !isFiltered(filter)
  const isListAsked = openId === LIST_ID || (openId === undefined && !isRunningFirst)
  const isListShown = isWide || isListAsked
  const isRunningShown =
    servesTables && (isWide ? shownId === undefined : openId === undefined && isRunningFirst)
  const listState = isWide || !isRunningFirst ? getState() : getState(LIST_ID)
  const shared = { client, drafts, names, listState, isBesideList: isWide, getState, onSessionEnd }
  const toRunningList = { text: 'Running list', state: {} }
  const toList = { text: 'All enquiries', state: listState }
  const toLog = { text: 'What was read', state: getState(READINGS_ID) }
  const isOfLog = staff.isManager && shownId !== undefined && shownId === readId
  const getWhy = (id: string): ReadingReason => {
    if (id === firstId) return 'FROM_LINK'
    return servesTables && id === runningId ? 'FROM_RUNNING_LIST' : 'FROM_LIST'
  }
  return (
    <Flex height="fill">
      {isListShown && (
        <Card
          as="section"
          aria-label="List of enquiries"
          borderRight={isWide}
          overflow="auto"
          flex={isWide ? 'none' : 1}
          height="fill"
          style={isWide ? { width: LIST_WIDTH } : undefined}
        >
          <Stack gap={[3, 3, 4]} padding={[3, 3, 4]}>
            <Flex gap={2} align="center" justify="space-between" wrap="wrap">
              <Heading as="h1" size={2}>
                Enquiries
              </Heading>
              <Flex gap={2} wrap="wrap" data-one-row>
                {mayBook && !isRunningShown && shownId !== NEW_ID && (
                  <ViewLink
                    text="New booking"
                    state={getState(NEW_ID)}
                    onOpen={() => setPlace({ venue: filter.venue, date: filter.date })}
                  />
                )}
                {servesTables && !isWide && <ViewLink text="Running list" state={{}} />}
                {host.help}
                <Press mode="bleed" padding={2} text="Sign out" onClick={onSignOut} />
              </Flex>
            </Flex>
            {(staff.isManager || staff.mayExport) && (
              <Flex as="nav" aria-label="Other screens" gap={2} wrap="wrap" data-one-row>
                {staff.isManager &&
                  SCREENS.map(([screen, text]) => (
                    <ViewLink
                      key={screen}
                      text={text}
                      state={getState(screen)}
                      selected={shownId === screen}
                    />
                  ))}
                {staff.mayExport && (
                  <Press
                    padding={2}
                    text="Export for Excel"
                    disabled={fileExport.isBusy}
                    onClick={() => fileExport.start(queryFilter)}
                  />
                )}
              </Flex>
            )}
            <ExportProgress {...fileExport} />
            {staff.outlets.length === 0 && !staff.kinds.includes('JOB_APPLICATION') && (
              <Card tone="caution" padding={3} radius={2} border>
                <Text size={1}>
                  Your account has no outlet yet, so bookings are hidden. Ask a manager to add your
                  outlets.
                </Text>
              </Card>
            )}
            {isWide && (
              <div style={{ minHeight: COUNTS_HEIGHT }}>
                {counted.kind === 'counted' && (
                  <NewCounts
                    count={counted.count}
                    back={counted.back}
                    onChooseBack={() => changeFilter({ ...NO_FILTER, snooze: 'DUE' })}
                    onChoose={(kind) => changeFilter({ ...NO_FILTER, opened: UNOPENED, kind })}
                  />
                )}
              </div>
            )}
            <FilterForm
              filter={filter}
              me={staff.email}
              kinds={staff.kinds}
              outlets={staff.outlets}
              colleagues={colleagues}
              onChange={changeFilter}
            />
            {error !== undefined && <Problem message={error} onRetry={listing.reload} />}
            <output style={NEWS}>
              {list && (
                <ListNews
                  list={list}
                  order={filter.date ? 'by time of the visit' : 'newest first'}
                  isStale={isStale}
                  onShow={listing.showNew}
                />
              )}
            </output>
            {list && (
              <Box aria-busy={isLoading} style={isLoading ? WAITING : undefined}>
                <EnquiryRows
                  items={filter.date ? sortByVisit(list.items) : list.items}
                  openId={openId}
                  me={staff.email}
                  names={names}
                  getState={getState}
                />
              </Box>
            )}
            {list?.items.length === 0 && !isLoading && (
              <Text size={1}>
                {isFiltered(filter)
                  ? 'Nothing matches. Choose “Show all”, or another filter.'
                  : 'Nothing has been sent yet.'}
              </Text>
            )}
            {isLoading && <Waiting />}
            {list?.nextToken !== undefined && (
              <Press
                text="Load more"
                style={WHOLE_ROW}
                disabled={isLoading}
                onClick={listing.loadMore}
              />
            )}
          </Stack>
        </Card>
      )}
      {isRunningShown && (
        <Box flex={1} overflow="auto" height="fill">
          <RunningList
            client={client}
            outlets={staff.outlets}
            isBesideList={isWide}
            getState={(bookingId) => getState(bookingId ?? LIST_ID)}
            onOpen={setRunningId}
            bookState={getState(NEW_ID)}
            onBook={setPlace}
            onSessionEnd={onSessionEnd}
          />
        </Box>
      )}
      {!isRunningShown && shownId === undefined && isWide && (
        <Flex flex={1} align="center" justify="center" padding={4}>
          <Text size={1}>Choose an enquiry from the list.</Text>
        </Flex>
      )}
      {shownId !== undefined && (
        <Box flex={1} overflow="auto" height="fill">
          {isWide && (servesTables || isOfLog) && (
            <Box paddingX={2} paddingTop={3}>
              <BackLink {...(isOfLog ? toLog : { text: 'Running list', state: getState() })} />
            </Box>
          )}
          {staff.isManager && (shownId === READINGS_ID || isOfLog) && (
            <div hidden={isOfLog}>
              <ReadingLog {...shared} people={people} onOpen={setReadId} />
            </div>
          )}
          {shownId === SALES_ID && staff.isManager ? (
            <SalesBoard {...shared} />
          ) : shownId === READINGS_ID && staff.isManager ? null : shownId === PEOPLE_ID &&
            staff.isManager ? (
            <PeopleBoard
              {...shared}
              client={people}
              enquiries={client}
              me={staff.email}
              outlets={staff.outlets}
            />
          ) : shownId === NEW_ID && mayBook ? (
            <NewBooking
              {...shared}
              staff={staff}
              place={place}
              back={isRunningFirst ? toRunningList : toList}
              onBook={(newId) => {
                setRunningId(newId)
                setBookedId(newId)
                // One's own booking is no news.
                listing.reload()
                host.navigate(getState(newId))
              }}
            />
          ) : (
            <EnquiryDetail
              key={shownId}
              {...shared}
              id={shownId}
              staff={staff}
              why={getWhy(shownId)}
              isJustBooked={shownId === bookedId}
              back={
                isOfLog ? toLog : shownId === runningId && isRunningFirst ? toRunningList : toList
              }
              onChange={(changed) => {
                listing.replace(changed)
                counter.recount()
              }}
            />
          )}
        </Box>
      )}
    </Flex>
  )
}

interface ListNewsProps {
  list: EnquiryList
  order: string
  isStale: boolean
  onShow: () => void
}

function ListNews({ list: { items, waiting, nextToken }, order, isStale, onShow }: ListNewsProps) {
  if (isStale) return <Text size={1}>The list could not be refreshed. Trying again.</Text>
  if (waiting.length > 0) {
    const text = `Show ${waiting.length} new ${waiting.length === 1 ? 'enquiry' : 'enquiries'}`
    return <Button width="fill" fontSize={1} text={text} onClick={onShow} />
  }
  if (items.length === 0) return undefined
  const shown = nextToken === undefined ? `${items.length} found` : `${items.length} shown`
  return <Text size={1}>{`${shown}, ${order}`}</Text>
}
