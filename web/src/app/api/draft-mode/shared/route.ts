import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { allowPreview, findShare } from '#content/preview.ts'
import { toOwnPath } from '#lib/own-path.ts'

const ENDED = 'This preview has ended. Ask whoever sent it to you for a new link.'

/** Opens the preview that an editor shared by a link, until it ends or is taken back. */
export async function GET(request: Request): Promise<Response> {
  const secret = new URL(request.url).searchParams.get('secret') ?? ''
  const share = await findShare(secret)
  if (!share) {
    return new Response(ENDED, {
      status: 410,
      headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
    })
  }
  const draft = await draftMode()
  draft.enable()
  await allowPreview(request, { kind: 'shared', secret }, Date.parse(share.until))
  return redirect(toOwnPath(share.entry.path) ?? '/')
}
