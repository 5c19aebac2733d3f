import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { formatAge } from 'core/age'
import { getSingaporeDate } from 'core/singapore-clock'
import { getVenues } from 'core/staff-access'
import { useDeskHost } from 'desk/desk-host'
import type { DetailedEnquiry, EnquirySummary } from 'desk/enquiry'
import { NOBODY } from 'desk/filter'
import {
  describe,
  formatColleague,
  formatParty,
  getKindLabel,
  getModelLabel,
  getVenueLabel,
  type Names,
} from 'desk/labels'
import { OUTLETS_QUERY, outletsSchema } from 'desk/outlet-rules'
import { ownOutlet } from 'desk/own-settings'
import { getWishes } from 'desk/running-lines'
import { formatDay, formatTime } from 'desk/singapore-time'
import { useNames } from 'desk/use-names'
import { usePublished } from 'desk/use-published'
import { PathRow } from '../components/path-row.tsx'
import { PressCard } from '../components/press-card.tsx'
import { RowText } from '../components/row-text.tsx'
import { buildOutletDays, describeOutletDay, findNextParties } from './outlet-days.ts'
import { Part } from '../components/parts.tsx'
import { RowList } from '../components/row-list.tsx'
import type { StaffWork } from './staff-work.ts'

/** Number of rows before a press, so that the first screen does not become a list of its own. */
const FIRST = 3

const NEW_BOOKING = '/enquiries/new'

const toPath = ({ id }: EnquirySummary) => `/enquiries/${id}`

const buildListPath = (filter: Record<string, string>) =>
  `/enquiries/list?${new URLSearchParams(filter).toString()}`

/** Work of somebody's role today: who comes next, tables and drives, what they have, what nobody has, who applied. */
export function StaffLists({ work }: { work: StaffWork }) {
  const { applications, drives = [], free, mine, now, staff, tables } = work
  const driven = new Set(drives.map(({ id }) => id))
  /** Leaves out today's drives, which have a list of their own. */
  const withoutDrives = (items: readonly EnquirySummary[]) =>
    items.filter(({ id }) => !driven.has(id))
  return (
    <>
      {tables && <Tables work={work} tables={tables} />}
      {work.drives && <Drives drives={drives} me={staff.email} canBook={!tables} />}
      {mine && mine.length > 0 && (
        <Part title="With me">
          <Enquiries
            items={withoutDrives(mine)}
            now={now}
            all={{ path: buildListPath({ assignee: staff.email }), text: `${mine.length} open` }}
          />
        </Part>
      )}
      {free && free.length > 0 && (
        <Part title="Nobody has these">
          <Enquiries
            items={withoutDrives(free)}
            now={now}
            all={{
              path: buildListPath({ assignee: NOBODY }),
              text: `All ${free.length} open, the oldest for ${formatAge(free[0]?.createdAt ?? '', now)}`,
            }}
          />
        </Part>
      )}
      {applications && applications.length > 0 && (
        <Part title="New applicants">
          <Applicants items={applications} now={now} />
        </Part>
      )}
    </>
  )
}

/** Leads to a part of the enquiries, or does more on the way. */
function Press({ text, isMain = false, onPress }: PressProps) {
  return (
    <Button
      mode={isMain ? 'default' : 'ghost'}
      fontSize={1}
      padding={3}
      text={text}
      onClick={onPress}
    />
  )
}

interface PressProps {
  text: string
  isMain?: boolean
  onPress: () => void
}

/** Summary of an enquiry, where today is called so. */
function describeFrom(now: Date, item: EnquirySummary, names: Names): string {
  const text = describe(item, names)
  const { date } = item
  return date === getSingaporeDate(now) ? text.replace(formatDay(date), 'today') : text
}

interface EnquiriesProps {
  items: readonly EnquirySummary[]
  now: Date
  /** Leads to all of them. */
  all?: { path: string; text: string }
}

function Enquiries({ items, now, all }: EnquiriesProps) {
  const { openPath } = useDeskHost()
  const names = useNames()
  return (
    <Stack gap={3}>
      {all && (
        <Flex>
          <Button
            mode="ghost"
            tone="primary"
            fontSize={1}
            padding={2}
            text={all.text}
            onClick={() => openPath(all.path)}
          />
        </Flex>
      )}
      {items.length > 0 && (
        <RowList items={items} first={FIRST}>
          {(item) => (
            <PathRow
              key={item.id}
              path={toPath(item)}
              title={[item.person.name, describeFrom(now, item, names)].filter(Boolean).join(': ')}
            >
              {getKindLabel(item.kind)}, sent {formatAge(item.createdAt, now)} ago
            </PathRow>
          )}
        </RowList>
      )}
    </Stack>
  )
}

/** Lists who applied by the role that they want; applications come the newest first. */
function Applicants({ items, now }: Omit<EnquiriesProps, 'all'>) {
  const names = useNames()
  const groups = Map.groupBy(items, (item) => describe(item, names) || 'Any role')
  return (
    <Stack gap={4}>
      {Array.from(groups, ([role, applicants]) => (
        <RowList
          key={role}
          items={applicants}
          first={FIRST}
          heading={`${role}: ${applicants.length}, the oldest for ${formatAge(applicants.at(-1)?.createdAt ?? '', now)}`}
        >
          {(applicant) => (
            <PathRow key={applicant.id} path={toPath(applicant)} title={applicant.person.name}>
              Sent {formatAge(applicant.createdAt, now)} ago
            </PathRow>
          )}
        </RowList>
      ))}
    </Stack>
  )
}

interface DrivesProps {
  drives: readonly EnquirySummary[]
  /** Address of the user, as an assignee. */
  me: string
  /** No other part of the screen leads to a new booking. */
  canBook: boolean
}

function Drives({ drives, me, canBook }: DrivesProps) {
  const { openPath } = useDeskHost()
  const names = useNames()
  const nameOwner = ({ assignee }: EnquirySummary) =>
    assignee ? `with ${formatColleague(assignee, me)}` : 'nobody has it'
  return (
    <Part title="Drives today">
      {canBook && (
        <Flex>
          <Press text="New booking" onPress={() => openPath(NEW_BOOKING)} />
        </Flex>
      )}
      <RowList items={drives} empty="Nobody drives today.">
        {(drive) => (
          <PathRow
            key={drive.id}
            path={toPath(drive)}
            title={`${formatTime(drive.time ?? '')} · ${drive.person.name}`}
          >
            {[
              drive.model && getModelLabel(drive.model, names),
              drive.venue && getVenueLabel(drive.venue),
              nameOwner(drive),
            ]
              .filter(Boolean)
              .join(', ')}
          </PathRow>
        )}
      </RowList>
    </Part>
  )
}

const ALLERGIES = 'allergies'

/** The words of allergies, with the sign of the running list. */
function Allergies({ booking }: { booking: DetailedEnquiry }) {
  return getWishes(booking)
    .filter(({ name }) => name === ALLERGIES)
    .map(({ text }) => (
      <Flex key={text} gap={2}>
        <Text size={1}>
          <WarningOutlineIcon />
        </Text>
        <Text size={1} weight="bold">
          {text}
        </Text>
      </Flex>
    ))
}

interface TablesProps {
  work: StaffWork
  tables: readonly DetailedEnquiry[]
}

/** Lists who comes next, and today's bookings of each outlet, each with its running list. */
function Tables({ work: { now, staff }, tables }: TablesProps) {
  const { openPath } = useDeskHost()
  const rules = usePublished(OUTLETS_QUERY, outletsSchema).value
  const venues = getVenues(staff.outlets)
  const days = buildOutletDays(tables, now, rules)
  const empty = venues.filter(
    ({ value }) => rules?.has(value) && days.every(({ venue }) => venue !== value),
  )
  const open = (venue: string) => {
    ownOutlet.set(venue)
    openPath('/enquiries')
  }
  return (
    <>
      {days.length > 0 && (
        <Part title="Next to come">
          <RowList items={findNextParties(tables, now, rules)} empty="Everybody is here.">
            {(party) => (
              <PathRow
                key={party.id}
                path={toPath(party)}
                title={`${formatTime(party.time ?? '')} · ${party.person.name} · ${formatParty(party.party ?? 0)}`}
                more={<Allergies booking={party} />}
              >
                {[
                  party.isLate && 'Late',
                  ...(venues.length > 1 ? [getVenueLabel(party.venue ?? '')] : []),
                  ...getWishes(party)
                    .filter(({ name }) => name !== ALLERGIES)
                    .map(({ text }) => text),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </PathRow>
            )}
          </RowList>
        </Part>
      )}
      <Part title="Tables today">
        <Flex gap={2} wrap="wrap">
          <Press text="New booking" isMain onPress={() => openPath(NEW_BOOKING)} />
          <Press text="Running list" onPress={() => openPath('/enquiries')} />
        </Flex>
        <RowList items={days} empty="Nobody is booked for today." first={venues.length}>
          {(day) => (
            <li key={day.venue}>
              <PressCard onPress={() => open(day.venue)}>
                <RowText title={day.title}>{describeOutletDay(day)}</RowText>
              </PressCard>
            </li>
          )}
        </RowList>
        {days.length > 0 && empty.length > 0 && (
          <Text size={1} muted>
            Nobody is booked at{' '}
            {new Intl.ListFormat('en-GB').format(empty.map(({ title }) => title))}.
          </Text>
        )}
      </Part>
    </>
  )
}
