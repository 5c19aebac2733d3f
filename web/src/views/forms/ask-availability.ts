import 'server-only'
import { getDrives, getTables } from '#backend/availability.ts'
import type { AskedAvailability, AvailabilityRequest } from '#features/shared/visit/availability.ts'

/** What a form would ask once its scripts run, for who has none. What is not answered is left out. */
export async function askAvailability(
  questions: readonly (AvailabilityRequest | undefined)[],
): Promise<AskedAvailability[]> {
  const answers = await Promise.all(
    questions.map(async (request): Promise<AskedAvailability[]> => {
      if (!request) return []
      try {
        const answer = await (request.kind === 'table' ? getTables(request) : getDrives(request))
        return [{ request, answer }]
      } catch {
        return []
      }
    }),
  )
  return answers.flat()
}
