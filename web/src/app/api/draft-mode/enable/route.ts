import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { env } from '#config/env.server.ts'
import { client } from '#content/client.ts'
import { toOwnPreviewUrl } from '#content/preview-url.ts'

/** Presentation opens this with a short-lived secret, which only signed-in editors can create. */
export async function GET(request: Request): Promise<Response> {
  const token = env.lake.readToken
  if (!token) return new Response('SANITY_API_READ_TOKEN is not set.', { status: 503 })
  const { GET: enable } = defineEnableDraftMode({ client: client.withConfig({ token }) })
  return enable(new Request(toOwnPreviewUrl(request.url), request))
}
