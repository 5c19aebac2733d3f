import { getSearchIndex } from '#content/search.ts'
import { getAllMenus } from '#views/menus/outlet-menus.ts'

/** Stored like a page, and made anew in draft mode: `force-static` would hide the preview's cookies. */
export const revalidate = false

/** Loaded when a visitor opens the search; revalidated by tag like a page, and with the menus. */
export async function GET() {
  const index = await getSearchIndex(await getAllMenus())
  return Response.json(index, { headers: { 'X-Robots-Tag': 'noindex' } })
}
