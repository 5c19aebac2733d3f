import { getCar } from '#content/car.ts'
import { sendCarFile } from '#views/car-file/send-car-file.ts'

interface BrochureRouteProps {
  params: Promise<{ model: string }>
}

/** The brochure of a model. Also answers HEAD. */
export async function GET(request: Request, { params }: BrochureRouteProps) {
  const { model } = await params
  return sendCarFile(request, await getCar(`/${model}`), 'brochure')
}
