import type { EnquirySummary } from './enquiry.ts'
import { readAll } from './read-all.ts'
import type { StaffClient } from './staff-client.ts'

/** The tables of a day that are booked: reservations, and large groups once staff have accepted them. */
export async function readTables(
  client: Pick<StaffClient, 'list'>,
  filter: { date: string; venue?: string },
  signal?: AbortSignal,
): Promise<EnquirySummary[]> {
  const [reservations, groups] = await Promise.all(
    ['RESERVATION', 'LARGE_GROUP'].map((kind) => readAll(client, { kind, ...filter }, signal)),
  )
  return [...(reservations ?? []), ...(groups ?? [])].filter(({ time }) => time !== undefined)
}
