import { getSearchIndex } from '#content/search.ts'
import { getAllMenus } from '#views/menus/outlet-menus.ts'

export const dynamic = 'force-static'

/** Loaded when a visitor opens the search; revalidated by tag like a page, and with the menus. */
export async function GET() {
  const entries = await getSearchIndex(await getAllMenus())
  return Response.json(entries, { headers: { 'X-Robots-Tag': 'noindex' } })
}
