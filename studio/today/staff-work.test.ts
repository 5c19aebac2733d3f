import { expect, it, jest } from '@jest/globals'
import type { EnquirySummary } from 'desk/enquiry'
import { buildSummary } from 'desk/enquiry-summary.fixture'
import { toStaff } from 'desk/staff'
import type { ListRequest } from 'desk/staff-client'
import { readStaffWork } from './staff-work.ts'

const NOW = new Date('2026-11-30T17:00:00+08:00')
const EMAIL = 'mei@example.com'

/** A backend that finds these, whatever is asked. */
function buildBackend(items: readonly EnquirySummary[]) {
  const list = jest.fn(({ filter }: ListRequest) =>
    Promise.resolve({
      items: items.filter(
        ({ kind, status, assignee = '' }) =>
          kind === (filter['kind'] ?? kind) &&
          status === (filter['status'] ?? status) &&
          assignee === (filter['assignee'] ?? assignee),
      ),
      nextToken: undefined,
    }),
  )
  const listDetailed = jest.fn(async (request: ListRequest) => {
    const { items: found } = await list(request)
    return { items: found.map((each) => ({ ...each, details: {} })), nextToken: undefined }
  })
  return { list, listDetailed }
}

const read = async (role: string, items: readonly EnquirySummary[]) => {
  const staff = toStaff(EMAIL, [role, 'outlet-suntec'])
  if (!staff) throw new Error(`${role} works on no enquiries.`)
  const backend = buildBackend(items)
  return { work: await readStaffWork(backend, staff, NOW), backend }
}

const drive = (id: string, patch: Partial<EnquirySummary>) =>
  buildSummary({ id, kind: 'TEST_DRIVE', status: 'CONFIRMED', date: '2026-11-30', ...patch })

const getIds = (items: readonly EnquirySummary[] | undefined) => items?.map(({ id }) => id)

it('gives sales the drives of today by time, what they have, and what nobody has, the oldest first', async () => {
  const { work } = await read('sales', [
    drive('late', { time: '18:00', assignee: EMAIL, createdAt: '2026-11-30T01:00:00Z' }),
    drive('early', { time: '10:00', assignee: 'lim@example.com' }),
    drive('off', { time: '11:00', status: 'CANCELLED' }),
    buildSummary({ id: 'new', createdAt: '2026-11-30T03:00:00Z' }),
    buildSummary({ id: 'old', createdAt: '2026-11-29T03:00:00Z' }),
    buildSummary({ id: 'done', status: 'DONE' }),
    buildSummary({ id: 'mine', assignee: EMAIL, createdAt: '2026-11-28T03:00:00Z' }),
  ])
  expect(getIds(work.drives)).toEqual(['early', 'late'])
  expect(getIds(work.mine)).toEqual(['mine', 'late'])
  expect(getIds(work.free)).toEqual(['old', 'new'])
  expect(work.tables).toBeUndefined()
  expect(work.applications).toBeUndefined()
})

it('finds what somebody has had for long, however short the pages are', async () => {
  const staff = toStaff(EMAIL, ['sales', 'outlet-suntec'])
  if (!staff) throw new Error('Sales works on enquiries.')
  const { list, listDetailed } = buildBackend([
    buildSummary({ id: 'new', assignee: EMAIL, createdAt: '2026-11-30T03:00:00Z' }),
    buildSummary({ id: 'old', assignee: EMAIL, createdAt: '2026-06-01T03:00:00Z' }),
  ])
  const listOne = async (request: ListRequest) => {
    const { items } = await list(request)
    const at = Number(request.nextToken ?? 0)
    const next = at + 1
    return {
      items: items.slice(at, next),
      nextToken: next < items.length ? String(next) : undefined,
    }
  }
  const { mine } = await readStaffWork({ list: listOne, listDetailed }, staff, NOW)
  expect(getIds(mine)).toEqual(['old', 'new'])
})

it('asks for tables only where somebody serves them, and for no more than their role may read', async () => {
  const table = buildSummary({ kind: 'RESERVATION', date: '2026-11-30', time: '19:00', party: 2 })
  const { work, backend } = await read('floor', [table])
  expect(work.tables).toHaveLength(1)
  expect(backend.list.mock.calls.map(([{ filter }]) => filter)).toEqual([
    { kind: 'RESERVATION', date: '2026-11-30' },
    { kind: 'LARGE_GROUP', date: '2026-11-30' },
  ])
})

it('gives HR who has applied', async () => {
  const { work, backend } = await read('hr', [buildSummary({ id: 'a', kind: 'JOB_APPLICATION' })])
  expect(getIds(work.applications)).toEqual(['a'])
  expect(backend.list).toHaveBeenCalledTimes(1)
})

it('counts a table as nobody’s only until a large group is answered', async () => {
  const group = { kind: 'LARGE_GROUP', date: '2026-12-05' } as const
  const { work } = await read('manager', [
    buildSummary({ id: 'asked', ...group }),
    buildSummary({ id: 'answered', ...group, time: '19:00', status: 'CONFIRMED' }),
    buildSummary({ id: 'table', kind: 'RESERVATION', date: '2026-12-05', time: '19:00' }),
  ])
  expect(getIds(work.free)).toEqual(['asked'])
})
