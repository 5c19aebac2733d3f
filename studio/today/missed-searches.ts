import { z } from 'zod'
import { askGateway, type StudioGateway } from '../ask-gateway.ts'

const missedSearchesSchema = z.array(z.object({ words: z.string(), times: z.number() }))

type MissedSearch = z.output<typeof missedSearchesSchema>[number]

/** Reads what visitors searched for more than once and did not find in the last 30 days. Rejects when it cannot be read. */
export async function readMissedSearches(gateway: StudioGateway): Promise<MissedSearch[]> {
  const response = await askGateway(gateway, 'searches')
  return missedSearchesSchema.parse(await response.json()).filter(({ times }) => times > 1)
}
