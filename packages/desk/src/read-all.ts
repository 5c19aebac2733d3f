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
