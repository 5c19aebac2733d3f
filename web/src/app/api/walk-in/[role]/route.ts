import { env } from '#config/env.server.ts'
import { getCareer } from '#content/careers.ts'
import { buildWalkInCalendar } from '#features/careers/walk-in.ts'

interface WalkInRouteProps {
  params: Promise<{ role: string }>
}

/** The walk-in interviews of an open role as a calendar file. Also answers HEAD. */
export async function GET(_request: Request, { params }: WalkInRouteProps): Promise<Response> {
  const career = await getCareer((await params).role)
  if (!career?.walkIn || career.state === 'over')
    return new Response('There is no such file.', { status: 404 })
  return new Response(buildWalkInCalendar(career, career.walkIn, env.siteUrl), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="walk-in.ics"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
