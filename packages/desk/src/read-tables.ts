import type { EnquirySummary } from './enquiry.ts'
import { readAll, type ReadPage } from './read-all.ts'

/** The tables of a day that are booked: reservations, and large groups once staff have accepted them. */
export async function readTables<Item extends EnquirySummary>(
  readPage: ReadPage<Item>,
  filter: { date: string; venue?: string },
  signal?: AbortSignal,
): Promise<Item[]> {
  const [reservations, groups] = await Promise.all(
    ['RESERVATION', 'LARGE_GROUP'].map((kind) => readAll(readPage, { kind, ...filter }, signal)),
  )
  return [...(reservations ?? []), ...(groups ?? [])].filter(({ time }) => time !== undefined)
}
