import { sellsCars } from 'core/enquiry-kinds'
import { isOver } from 'core/enquiry-words'
import { getSingaporeDate } from 'core/singapore-clock'
import type { DetailedEnquiry, EnquirySummary } from 'desk/enquiry'
import { buildNewFilter, sortByVisit } from 'desk/enquiry-list'
import { readAll, readAssigned } from 'desk/read-all'
import { readTables } from 'desk/read-tables'
import type { Staff } from 'desk/staff'
import type { StaffClient } from 'desk/staff-client'

const MAX_PAGE = 100

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

/** Reads what somebody's role works on today, one list each. */
export async function readStaffWork(client: Client, staff: Staff, now: Date): Promise<StaffWork> {
  const { email, kinds } = staff
  const date = getSingaporeDate(now)
  const { from } = buildNewFilter(now)
  const sells = kinds.some(sellsCars)
  const [tables, drives, mine, free, applications] = await Promise.all([
    kinds.includes('RESERVATION') ? readTables(client.listDetailed, { date }) : undefined,
    sells ? readAll(client.list, { kind: 'TEST_DRIVE', date }) : undefined,
    sells ? readAssigned(client.list, email, AWAKE) : undefined,
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
