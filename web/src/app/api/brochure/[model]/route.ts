import { getCar } from '#content/car.ts'
import { sendBrochure } from '#views/brochure/send-brochure.ts'

interface BrochureRouteProps {
  params: Promise<{ model: string }>
}

/** The brochure of a model. Also answers HEAD. */
export async function GET(request: Request, { params }: BrochureRouteProps) {
  const { model } = await params
  return sendBrochure(request, await getCar(`/${model}`))
}
