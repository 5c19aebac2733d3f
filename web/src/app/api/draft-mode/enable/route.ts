import { AS_ON_PARAMETER } from 'core/preview-share'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { unstable_rethrow } from 'next/navigation'
import { env } from '#config/env.server.ts'
import { client } from '#content/client.ts'
import { allowPreview } from '#content/preview.ts'
import { shownTime } from '#content/preview-pass.ts'
import { toOwnPreviewUrl } from '#content/preview-url.ts'

/**
 * Presentation opens this with a short-lived secret, which only signed-in editors can create, and may name the time that
 * pages then show.
 */
export async function GET(request: Request): Promise<Response> {
  const token = env.lake.readToken
  if (!token) return new Response('SANITY_API_READ_TOKEN is not set.', { status: 503 })
  const asOn = shownTime
    .optional()
    .safeParse(new URL(request.url).searchParams.get(AS_ON_PARAMETER) ?? undefined)
  if (!asOn.success) {
    return new Response('The time of this preview cannot be read. Choose it in Studio again.', {
      status: 400,
      headers: { 'Cache-Control': 'no-store' },
    })
  }
  const { GET: enable } = defineEnableDraftMode({ client: client.withConfig({ token }) })
  try {
    return await enable(new Request(toOwnPreviewUrl(request.url), request))
  } catch (thrown) {
    // A valid secret ends in a redirect, which Next throws.
    if (isRedirection(thrown)) await allowPreview(request, { kind: 'editor', asOn: asOn.data })
    throw thrown
  }
}

function isRedirection(thrown: unknown): boolean {
  try {
    unstable_rethrow(thrown)
    return false
  } catch {
    return true
  }
}
