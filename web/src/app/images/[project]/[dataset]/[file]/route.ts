import { type ImageAddress, sendImage } from '#content/images.ts'

interface ImageRouteProps {
  params: Promise<ImageAddress>
}

/** Pictures of the content store, from the site's own origin. Also answers HEAD. */
export async function GET(request: Request, { params }: ImageRouteProps) {
  return sendImage(request, await params)
}
