import { Button, Flex, Stack, Text } from '@sanity/ui'
import { formatAge } from 'core/age'
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
} from 'desk/labels'
import { OUTLETS_QUERY, outletsSchema } from 'desk/outlet-rules'
import { ownOutlet } from 'desk/own-settings'
import { getWishes, type WishName } from 'desk/running-lines'
import { formatTime } from 'desk/singapore-time'
import { useNames } from 'desk/use-names'
import { usePublished } from 'desk/use-published'
import { PathRow } from '../components/path-row.tsx'
import { PressCard } from '../components/press-card.tsx'
import { RowText } from '../components/row-text.tsx'
import { buildOutletDays, describeOutletDay, findNextParties } from './outlet-days.ts'
import { Part } from './parts.tsx'
import { RowList } from './row-list.tsx'
import type { StaffWork } from './staff-work.ts'

/** Number of rows before a press, so that the first screen does not become a list of its own. */
const FIRST = 3

const toPath = ({ id }: EnquirySummary) => `/enquiries/${id}`

const buildListPath = (filter: Record<string, string>) =>
  `/enquiries/list?${new URLSearchParams(filter).toString()}`

/** Work of somebody's role today: tables and drives that come next, what they have, what nobody has, who applied. */
export function StaffLists({ work }: { work: StaffWork }) {
  const { applications, drives, free, mine, now, staff, tables } = work
  return (
    <>
      {tables && <Tables work={work} tables={tables} />}
      {drives && <Drives drives={drives} me={staff.email} />}
      {free && free.length > 0 && (
        <Part title="Nobody has these">
          <Enquiries
            items={free}
            now={now}
            all={{
              path: buildListPath({ assignee: NOBODY }),
              text: `${free.length} open, the oldest for ${formatAge(free[0]?.createdAt ?? '', now)}`,
            }}
          />
        </Part>
      )}
      {mine && mine.length > 0 && (
        <Part title="With me">
          <Enquiries
            items={mine}
            now={now}
            all={{ path: buildListPath({ assignee: staff.email }), text: `${mine.length} open` }}
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
      <RowList items={items} first={FIRST}>
        {(item) => (
          <PathRow
            key={item.id}
            path={toPath(item)}
            title={[item.person.name, describe(item, names)].filter(Boolean).join(': ')}
          >
            {getKindLabel(item.kind)}, sent {formatAge(item.createdAt, now)} ago
          </PathRow>
        )}
      </RowList>
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

function Drives({ drives, me }: { drives: readonly EnquirySummary[]; me: string }) {
  const names = useNames()
  return (
    <Part title="Drives today">
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
              drive.assignee && `with ${formatColleague(drive.assignee, me)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </PathRow>
        )}
      </RowList>
    </Part>
  )
}

/** Wishes for which a table is made ready. */
const MARKED: readonly WishName[] = ['allergies', 'highChairs', 'occasion']

interface TablesProps {
  work: StaffWork
  tables: readonly DetailedEnquiry[]
}

/** Today's bookings of each outlet, each with its running list, and who comes next. */
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
    <Part title="Tables today">
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
          Nobody is booked at {new Intl.ListFormat('en-GB').format(empty.map(({ title }) => title))}
          .
        </Text>
      )}
      {days.length > 0 && (
        <RowList
          items={findNextParties(tables, now, rules)}
          empty="Everybody is here."
          heading="Next to come"
        >
          {(party) => (
            <PathRow
              key={party.id}
              path={toPath(party)}
              title={`${formatTime(party.time ?? '')} · ${party.person.name} · ${formatParty(party.party ?? 0)}`}
            >
              {[
                party.isLate && 'Late',
                ...(venues.length > 1 ? [getVenueLabel(party.venue ?? '')] : []),
                ...getWishes(party)
                  .filter(({ name }) => MARKED.includes(name))
                  .map(({ text }) => text),
              ]
                .filter(Boolean)
                .join(' · ')}
            </PathRow>
          )}
        </RowList>
      )}
    </Part>
  )
}
