import { COOKIES } from 'core/kept-in-browser'
import { cookies, draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { limitBody } from '#lib/limit-body.ts'
import { toOwnPath } from '#lib/own-path.ts'

const MAX_BODY_BYTES = 16 * 1024

/** Presentation calls it with GET, the bar on the page with a form. */
export async function GET(request: Request): Promise<never> {
  return leave(new URL(request.url).searchParams.get('returnTo'))
}

export async function POST(request: Request): Promise<never> {
  const form = await limitBody(request, MAX_BODY_BYTES)
    .formData()
    .catch(() => undefined)
  const returnTo = form?.get('returnTo')
  return leave(typeof returnTo === 'string' ? returnTo : null)
}

async function leave(returnTo: string | null): Promise<never> {
  const draft = await draftMode()
  draft.disable()
  ;(await cookies()).delete(COOKIES.preview)
  redirect(toOwnPath(returnTo) ?? '/')
}
