import { z } from 'zod'
import type { BackendProcess } from './backend-process.ts'
import { buildMutation, buildSubmission, type SubmissionRequest } from './submissions.ts'

const resultSchema = z.object({
  result: z.discriminatedUnion('__typename', [
    z.object({
      __typename: z.literal('Receipt'),
      id: z.string(),
      createdAt: z.string(),
      manageToken: z.string().nullish(),
    }),
    z.object({
      __typename: z.literal('Refusal'),
      reason: z.string(),
      fields: z.array(z.object({ field: z.string() })),
      alternatives: z.array(z.unknown()),
    }),
  ]),
})

export type Outcome = z.infer<typeof resultSchema>['result']

/** Sends one; undefined when no answer came, which a visitor would be told. */
export async function submit(
  backend: Pick<BackendProcess, 'send'>,
  { field, inputType, input }: SubmissionRequest,
): Promise<{ status: number; outcome?: Outcome; hasErrors: boolean }> {
  const { status, answer } = await backend.send(buildMutation(field, inputType), { input })
  const parsed = resultSchema.safeParse(answer?.data)
  return {
    status,
    outcome: parsed.success ? parsed.data.result : undefined,
    hasErrors: answer?.errors !== undefined,
  }
}

export interface LoadResult {
  /** Milliseconds each answer took, ascending. */
  latencies: number[]
  seconds: number
  accepted: { request: SubmissionRequest; id: string; createdAt: string }[]
  /** Sent, and no answer came. */
  unanswered: SubmissionRequest[]
  refused: number
  failed: number
}

/** Clients that each send the next submission as soon as the last one is answered. */
export async function runLoad(
  backend: Pick<BackendProcess, 'send'>,
  clients: number,
  durationMs: number,
  firstIndex = 0,
): Promise<LoadResult> {
  const result: LoadResult = {
    latencies: [],
    seconds: 0,
    accepted: [],
    unanswered: [],
    refused: 0,
    failed: 0,
  }
  let index = firstIndex
  const start = performance.now()
  const client = async () => {
    while (performance.now() - start < durationMs) {
      index += 1
      const request = buildSubmission(index)
      const sentAt = performance.now()
      const { status, outcome, hasErrors } = await submit(backend, request)
      if (status === 0) {
        result.unanswered.push(request)
        return
      }
      result.latencies.push(performance.now() - sentAt)
      if (outcome?.__typename === 'Receipt') {
        result.accepted.push({ request, id: outcome.id, createdAt: outcome.createdAt })
      } else if (outcome && !hasErrors) result.refused += 1
      else result.failed += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  result.seconds = (performance.now() - start) / 1000
  result.latencies.sort((a, b) => a - b)
  return result
}

export const getPercentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
