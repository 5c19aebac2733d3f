import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { unstable_rethrow } from 'next/navigation'
import { env } from '#config/env.server.ts'
import { client } from '#content/client.ts'
import { allowPreview } from '#content/preview.ts'
import { toOwnPreviewUrl } from '#content/preview-url.ts'

/** Presentation opens this with a short-lived secret, which only signed-in editors can create. */
export async function GET(request: Request): Promise<Response> {
  const token = env.lake.readToken
  if (!token) return new Response('SANITY_API_READ_TOKEN is not set.', { status: 503 })
  const { GET: enable } = defineEnableDraftMode({ client: client.withConfig({ token }) })
  try {
    return await enable(new Request(toOwnPreviewUrl(request.url), request))
  } catch (thrown) {
    // A valid secret ends in a redirect, which Next throws.
    if (isRedirection(thrown)) await allowPreview(request, { kind: 'editor' })
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
