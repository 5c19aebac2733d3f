import 'server-only'
import { getDrives, getTables } from '#backend/availability.ts'
import type { AskedAvailability, AvailabilityRequest } from '#features/shared/visit/availability.ts'

/**
 * The availability that a form's scripts would request, for visitors without scripts. Failed
 * requests are omitted.
 */
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
