import type { EnquirySummary } from './enquiry.ts'
import type { StaffClient } from './staff-client.ts'

const PAGE_SIZE = 100

/** Every enquiry of a filter that staff may see, page by page. */
export async function readAll(
  client: Pick<StaffClient, 'list'>,
  filter: Record<string, string>,
  signal?: AbortSignal,
): Promise<EnquirySummary[]> {
  const found: EnquirySummary[] = []
  let nextToken: string | undefined
  do {
    const request = { filter, limit: PAGE_SIZE, ...(nextToken && { nextToken }) }
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await client.list(request, signal)
    found.push(...page.items)
    ;({ nextToken } = page)
  } while (nextToken !== undefined)
  return found
}
