import { createHash } from 'node:crypto'
import { getLiveMenu } from '#backend/menu/live-menu.ts'
import { getMenus, getMenuSources } from '#content/menus.ts'
import { toMenuAnswer } from '#features/menu/to-menu-answer.ts'

/** Matches the in-memory cache: a longer lifetime would only add delay. */
const MAX_AGE_SECONDS = 5

interface MenuRouteProps {
  params: Promise<{ venue: string }>
}

/** The menu of a venue for open pages: browsers never call the gateway. */
export async function GET(request: Request, { params }: MenuRouteProps) {
  const { venue } = await params
  const source = (await getMenuSources()).get(venue)
  if (!source) return fail(404, 'No kitchen of this name has a live menu.')
  const reading = await getLiveMenu(source)
  const typed = reading ? undefined : (await getMenus()).find((menu) => menu.venue === venue)?.menu
  const answer = toMenuAnswer(reading, typed, new Date())
  if (!answer) return fail(503, 'The kitchen’s system is not answering.')

  const body = JSON.stringify(answer)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`,
    ETag: tag,
    'X-Robots-Tag': 'noindex',
  }
  return request.headers.get('if-none-match') === tag
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } })
}

function fail(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store' } })
}
