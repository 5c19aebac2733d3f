import { readNow } from '#content/now.ts'
import { getOutlets } from '#content/outlets.ts'
import { buildOpenTimeline } from '#features/navigation/open-timeline.ts'

export const dynamic = 'force-static'

/** Loaded by the top bar where it has room for the hours; revalidated by tag like a page. */
export async function GET() {
  const [outlets, now] = await Promise.all([getOutlets(), readNow()])
  const open = outlets.filter(({ openingSoon }) => !openingSoon)
  const timeline = buildOpenTimeline(open, now)
  return Response.json(timeline, { headers: { 'X-Robots-Tag': 'noindex' } })
}
