import { z } from 'zod'
import type { MenuSource } from '../../src/content/types.ts'
import type { Lake } from './system.ts'

export const backendUrl = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:3901'

const sourcesSchema = z.array(
  z.object({
    venue: z.string(),
    endpoint: z.string(),
    outletId: z.string(),
    menuId: z.string(),
    requestTimezone: z.enum(['Asia/Singapore', 'Asia/Jakarta']),
  }),
)

/** The menu source documents of Studio. */
export function readSources(lake: Lake): Promise<MenuSource[]> {
  return lake.query(
    '*[_type == "menuSource" && !(_id in path("drafts.**"))]{venue, endpoint, outletId, menuId, requestTimezone}',
    (result) => sourcesSchema.parse(result),
  )
}

const itemSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  price: z.unknown(),
  soldOut: z.boolean(),
})

const answerSchema = z.looseObject({
  menu: z.looseObject({
    categories: z.array(
      z.looseObject({ id: z.string(), name: z.string(), items: z.array(itemSchema) }),
    ),
  }),
})

export type GatewayMenu = z.infer<typeof answerSchema>
export type GatewayItem = z.infer<typeof itemSchema>

/** The gateway's current answer, independent of the site. */
export async function readGateway(url: URL): Promise<GatewayMenu> {
  const response = await fetch(new URL(url.pathname + url.search, backendUrl))
  if (!response.ok) throw new Error(`The gateway answered ${await response.text()}`)
  return answerSchema.parse(await response.json())
}
