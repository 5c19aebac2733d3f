import { parseJson } from 'core/parse-json'
import { attributionSchema } from 'core/tracking/attribution-schema'
import type { z } from 'zod'

/** The attribution that a browser posted as JSON; empty when it is missing or garbled, which refuses no form. */
export function parseAttribution(json = ''): z.infer<typeof attributionSchema> {
  const parsed = attributionSchema.safeParse(parseJson(json))
  return parsed.success ? parsed.data : {}
}
