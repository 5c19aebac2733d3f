import { readNow } from '#content/now.ts'
import { getOutlets } from '#content/outlets.ts'
import { buildOpenTimeline } from '#features/navigation/open-timeline.ts'

/** Stored like a page, and made anew in draft mode: `force-static` would hide the preview's cookies. */
export const revalidate = false

/** Loaded by the top bar where it has room for the hours; revalidated by tag like a page. */
export async function GET() {
  const [outlets, now] = await Promise.all([getOutlets(), readNow()])
  const open = outlets.filter(({ openingSoon }) => !openingSoon)
  const timeline = buildOpenTimeline(open, now)
  return Response.json(timeline, { headers: { 'X-Robots-Tag': 'noindex' } })
}
