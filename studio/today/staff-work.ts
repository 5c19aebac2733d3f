import { sellsCars } from 'core/enquiry-kinds'
import { isOver, STATUSES } from 'core/enquiry-words'
import { getSingaporeDate } from 'core/singapore-clock'
import type { DetailedEnquiry, EnquirySummary } from 'desk/enquiry'
import { buildNewFilter, sortByVisit } from 'desk/enquiry-list'
import { readAll } from 'desk/read-all'
import { readTables } from 'desk/read-tables'
import type { Staff } from 'desk/staff'
import type { StaffClient } from 'desk/staff-client'

const MAX_PAGE = 100
const MINUTE = 60_000
const MINUTES_AN_HOUR = 60
const HOURS_A_DAY = 24

/** Work of somebody of the staff now; a list that is none of their role's is absent. */
export interface StaffWork {
  staff: Staff
  now: Date
  /** Tables of today. */
  tables?: DetailedEnquiry[]
  /** Drives of today that are still to come, by time. */
  drives?: EnquirySummary[]
  /** Open ones that they have, the oldest first. */
  mine?: EnquirySummary[]
  /** Open ones that nobody has, the oldest first. */
  free?: EnquirySummary[]
  /** Applications that nobody has opened, the newest first. */
  applications?: EnquirySummary[]
}

const byAge = (one: EnquirySummary, other: EnquirySummary) =>
  one.createdAt.localeCompare(other.createdAt)

const isOpen = ({ status }: EnquirySummary) => !isOver(status)

/** Asks for an owner: leads, and requests of large groups until they are answered. */
const needsOwner = ({ kind, time }: EnquirySummary) =>
  sellsCars(kind) || (kind === 'LARGE_GROUP' && time === undefined)

type Client = Pick<StaffClient, 'list' | 'listDetailed'>

const AWAKE = { snooze: 'AWAKE' }
const OPEN_STATUSES = STATUSES.filter((status) => !isOver(status))

/** Reads the open ones that somebody has. The backend finds a status at once, and an assignee by reading all. */
async function readMine({ list }: Client, assignee: string): Promise<EnquirySummary[]> {
  const found = await Promise.all(
    OPEN_STATUSES.map((status) => readAll(list, { ...AWAKE, assignee, status })),
  )
  // One whose status changes in between is found twice.
  return [...new Map(found.flat().map((each) => [each.id, each])).values()]
}

/** Reads what somebody's role works on today, one list each. */
export async function readStaffWork(client: Client, staff: Staff, now: Date): Promise<StaffWork> {
  const { email, kinds } = staff
  const date = getSingaporeDate(now)
  const { from } = buildNewFilter(now)
  const sells = kinds.some(sellsCars)
  const [tables, drives, mine, free, applications] = await Promise.all([
    kinds.includes('RESERVATION') ? readTables(client.listDetailed, { date }) : undefined,
    sells ? readAll(client.list, { kind: 'TEST_DRIVE', date }) : undefined,
    sells ? readMine(client, email) : undefined,
    sells ? readAll(client.list, { ...AWAKE, assignee: '', ...(from && { from }) }) : undefined,
    kinds.includes('JOB_APPLICATION')
      ? client.list({
          filter: { ...buildNewFilter(now), kind: 'JOB_APPLICATION' },
          limit: MAX_PAGE,
        })
      : undefined,
  ])
  return {
    staff,
    now,
    ...(tables && { tables }),
    ...(drives && { drives: sortByVisit(drives.filter(isOpen)) }),
    ...(mine && { mine: mine.toSorted(byAge) }),
    ...(free && { free: free.filter((each) => isOpen(each) && needsOwner(each)).toSorted(byAge) }),
    ...(applications && { applications: applications.items }),
  }
}

const toCount = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** "4 min", "3 hours", "2 days" since an ISO time. */
export function formatAge(since: string, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(since)) / MINUTE))
  if (minutes < MINUTES_AN_HOUR) return `${minutes} min`
  const hours = Math.floor(minutes / MINUTES_AN_HOUR)
  return hours < HOURS_A_DAY
    ? toCount(hours, 'hour')
    : toCount(Math.floor(hours / HOURS_A_DAY), 'day')
}
