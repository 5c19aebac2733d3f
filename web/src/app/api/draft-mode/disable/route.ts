import { COOKIES } from 'core/kept-in-browser'
import { cookies, draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { receivePost } from '#lib/receive-post.ts'
import { toOwnPath } from '#lib/own-path.ts'

/** Presentation calls it with GET, the bar on the page with a form. */
export async function GET(request: Request): Promise<never> {
  return leave(new URL(request.url).searchParams.get('returnTo'))
}

export const POST = receivePost(
  { name: 'draft-mode', maxBytes: 16 * 1024, sends: 'form' },
  async (request) => {
    const form = await request.formData().catch(() => undefined)
    const returnTo = form?.get('returnTo')
    return leave(typeof returnTo === 'string' ? returnTo : null)
  },
)

async function leave(returnTo: string | null): Promise<never> {
  const draft = await draftMode()
  draft.disable()
  ;(await cookies()).delete(COOKIES.preview)
  redirect(toOwnPath(returnTo) ?? '/')
}
