import { getOutlets } from '#content/outlets.ts'
import { buildOpenTimeline } from '#features/navigation/open-timeline.ts'

export const dynamic = 'force-static'

/** Loaded by the top bar where it has room for the hours; revalidated by tag like a page. */
export async function GET() {
  const outlets = await getOutlets()
  const timeline = buildOpenTimeline(outlets.filter(({ openingSoon }) => !openingSoon))
  return Response.json(timeline, { headers: { 'X-Robots-Tag': 'noindex' } })
}
