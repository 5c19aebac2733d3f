import { getCar } from '#content/car.ts'
import { sendCarFile } from '#views/car-file/send-car-file.ts'

interface PriceListRouteProps {
  params: Promise<{ model: string }>
}

/** The price list of a model. Also answers HEAD. */
export async function GET(request: Request, { params }: PriceListRouteProps) {
  const { model } = await params
  return sendCarFile(request, await getCar(`/${model}`), 'priceList')
}
