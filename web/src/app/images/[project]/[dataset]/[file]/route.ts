import { type ImageAddress, sendImage } from '#content/images.ts'

interface ImageRouteProps {
  params: Promise<ImageAddress>
}

/** Pictures of the content lake, on the site's own origin. Also answers HEAD. */
export async function GET(request: Request, { params }: ImageRouteProps) {
  return sendImage(request, await params)
}
