import { z } from 'zod'

export const OPERATIONS = ['create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

const MAX_GROQ = 20_000
/** Headers that the delivery sets. */
const RESERVED_HEADER = /^(content-length|content-type|host|connection|idempotency-key|sanity-.*)$/i

const headers = z
  .record(z.string().regex(/^[!#$%&'*+.^_`|~0-9a-zA-Z-]{1,100}$/), z.string().max(4000))
  .refine((record) => !Object.keys(record).some((name) => RESERVED_HEADER.test(name)), {
    error: 'sets a header that the delivery sets itself',
  })
  .refine((record) => !Object.values(record).some((value) => /[\r\n\0]/.test(value)), {
    error: 'has a line break in a value',
  })

const groq = z.string().max(MAX_GROQ).nullish()

/** Configuration of a webhook. Unknown fields are ignored. */
export const webhookConfig = z.object({
  type: z.literal('document').default('document'),
  name: z.string().min(1).max(255),
  description: z.string().max(1024).nullable().default(null),
  dataset: z.string().regex(/^(\*|~?[a-z0-9][a-z0-9_-]{0,63})$/, 'is not a dataset name or "*"'),
  url: z.url({ protocol: /^https?$/ }).max(2048),
  httpMethod: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
  apiVersion: z
    .string()
    .regex(/^v?(1|X|\d{4}-\d{2}-\d{2})$/)
    .default('v2021-03-25'),
  includeDrafts: z.boolean().default(false),
  includeAllVersions: z.boolean().default(false),
  headers: headers.nullish().transform((record) => record ?? {}),
  secret: z.string().min(1).max(1000).nullable().default(null),
  isDisabledByUser: z.boolean().default(false),
  rule: z.strictObject({
    on: z.array(z.enum(OPERATIONS)).min(1),
    filter: groq,
    projection: groq,
  }),
})
export type WebhookConfig = z.output<typeof webhookConfig>

export interface Webhook extends WebhookConfig {
  id: string
  createdAt: string
  createdByUserId: string
}
