import { isOver, STATUSES } from 'core/enquiry-words'
import type { EnquirySummary } from './enquiry.ts'
import type { ListRequest } from './staff-client.ts'

const PAGE_SIZE = 100

/** Reads a page of enquiries. */
export type ReadPage<Item> = (
  request: ListRequest,
  signal?: AbortSignal,
) => Promise<{ items: Item[]; nextToken?: string }>

/** Every enquiry of a filter that staff may see, page by page. */
export async function readAll<Item>(
  readPage: ReadPage<Item>,
  filter: Record<string, string>,
  signal?: AbortSignal,
): Promise<Item[]> {
  const found: Item[] = []
  let nextToken: string | undefined
  do {
    const request = { filter, limit: PAGE_SIZE, ...(nextToken && { nextToken }) }
    const page = await readPage(request, signal)
    found.push(...page.items)
    ;({ nextToken } = page)
  } while (nextToken !== undefined)
  return found
}

const OPEN_STATUSES = STATUSES.filter((status) => !isOver(status))

/** Reads the open ones that somebody has. The backend finds a status at once, and an assignee by reading all. */
export async function readAssigned(
  readPage: ReadPage<EnquirySummary>,
  assignee: string,
  filter: Record<string, string> = {},
): Promise<EnquirySummary[]> {
  const found = await Promise.all(
    OPEN_STATUSES.map((status) => readAll(readPage, { ...filter, assignee, status })),
  )
  // One whose status changes in between is found twice.
  return [...new Map(found.flat().map((each) => [each.id, each])).values()]
}
