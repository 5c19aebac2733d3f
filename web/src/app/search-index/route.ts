import { getSearchIndex } from '#content/search.ts'

export const dynamic = 'force-static'

/** Fetched when a visitor opens the search; revalidated by tag like a page. */
export async function GET() {
  return Response.json(await getSearchIndex(), { headers: { 'X-Robots-Tag': 'noindex' } })
}
