import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { toInternalPath } from '#content/map/link.ts'

/** Presentation calls it with GET, the bar on the page with a form. */
export async function GET(request: Request): Promise<never> {
  return leave(new URL(request.url).searchParams.get('returnTo'))
}

export async function POST(request: Request): Promise<never> {
  const returnTo = (await request.formData()).get('returnTo')
  return leave(typeof returnTo === 'string' ? returnTo : null)
}

async function leave(returnTo: string | null): Promise<never> {
  const draft = await draftMode()
  draft.disable()
  redirect(toInternalPath(returnTo) ?? '/')
}
