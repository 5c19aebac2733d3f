import { getCar } from '#content/car.ts'
import { buildTurnList } from '#features/car/turn/turn-list.ts'

interface TurnRouteProps {
  params: Promise<{ model: string }>
}

/** Addresses of the pictures around a car, which a page loads once its visitor touches the car. */
export async function GET(_request: Request, { params }: TurnRouteProps) {
  const { model } = await params
  const turn = (await getCar(`/${model}`))?.turn ?? []
  return Response.json(buildTurnList(turn), {
    status: turn.length > 0 ? 200 : 404,
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  })
}
