import type { Result } from 'core/result'
import { z } from 'zod'

/** Stripe's answer to an invalid request. */
export interface StripeError {
  type: 'invalid_request_error' | 'idempotency_error'
  message: string
  code?: string
  param?: string
}

export interface SessionParameters {
  amountTotal: number
  currency: string
  productName: string
  productDescription: string | undefined
  clientReferenceId: string | undefined
  email: string | undefined
  methods: string[]
  metadata: Record<string, string>
  intentMetadata: Record<string, string>
  successUrl: string
  cancelUrl: string | undefined
}

export type ParsedParameters = Result<SessionParameters, StripeError>

const PRICE = 'line_items[0][price_data]'
/** Stripe's: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const MIN_CENTS = 50
const METHOD_TYPES = ['card', 'paynow'] as const

const integer = z.string().regex(/^\d+$/, 'Invalid integer').transform(Number)

/** The parameters as Stripe's library encodes them, limited to those this site sends. */
const flatSchema = z.object({
  mode: z.literal('payment'),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  locale: z.string().optional(),
  'adaptive_pricing[enabled]': z.literal('false').optional(),
  'payment_intent_data[description]': z.string().max(1000).optional(),
  'line_items[0][quantity]': z.literal('1'),
  [`${PRICE}[currency]` as const]: z.literal('sgd'),
  [`${PRICE}[unit_amount]` as const]: integer.pipe(z.number().min(MIN_CENTS)),
  [`${PRICE}[product_data][name]` as const]: z.string().min(1),
  [`${PRICE}[product_data][description]` as const]: z.string().optional(),
})

const MAP = /^(?<map>metadata|payment_intent_data\[metadata\])\[(?<key>[^[\]]{1,40})\]$/
const METHOD = /^allowed_payment_method_types\[\d+\]$/

interface SplitParameters {
  flat: Record<string, string>
  metadata: Map<string, string>
  intentMetadata: Map<string, string>
  methods: string[]
}

function splitParameters(parameters: URLSearchParams): SplitParameters {
  const split: SplitParameters = {
    flat: {},
    metadata: new Map(),
    intentMetadata: new Map(),
    methods: [],
  }
  for (const [name, value] of parameters) {
    const { map, key } = MAP.exec(name)?.groups ?? {}
    if (key !== undefined)
      (map === 'metadata' ? split.metadata : split.intentMetadata).set(key, value)
    else if (METHOD.test(name)) split.methods.push(value)
    else split.flat[name] = value
  }
  return split
}

/** Parses the form of `POST /v1/checkout/sessions`. */
export function parseSessionParameters(parameters: URLSearchParams): ParsedParameters {
  const { flat, metadata, intentMetadata, methods } = splitParameters(parameters)
  const refuse = (message: string, param: string, code?: string): ParsedParameters => ({
    ok: false,
    error: { type: 'invalid_request_error', message, param, code },
  })
  const unknownName = Object.keys(flat).find((name) => !Object.hasOwn(flatSchema.shape, name))
  if (unknownName)
    return refuse(`Received unknown parameter: ${unknownName}`, unknownName, 'parameter_unknown')
  const unknownMethod = methods.find((method) => !METHOD_TYPES.some((each) => each === method))
  if (unknownMethod)
    return refuse(`Invalid payment method: ${unknownMethod}`, 'allowed_payment_method_types')
  const parsed = flatSchema.safeParse(flat)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refuse(issue?.message ?? 'Invalid request', String(issue?.path[0] ?? ''))
  }
  const { data } = parsed
  return {
    ok: true,
    value: {
      amountTotal: data[`${PRICE}[unit_amount]`],
      currency: data[`${PRICE}[currency]`],
      productName: data[`${PRICE}[product_data][name]`],
      productDescription: data[`${PRICE}[product_data][description]`],
      clientReferenceId: data.client_reference_id,
      email: data.customer_email,
      methods: methods.length > 0 ? methods : [...METHOD_TYPES],
      metadata: Object.fromEntries(metadata),
      intentMetadata: Object.fromEntries(intentMetadata),
      successUrl: data.success_url,
      cancelUrl: data.cancel_url,
    },
  }
}
