import { z } from 'zod'

const id = z.union([z.string().max(100), z.number()])
const session = z.string().min(1).max(100)

const toCall = <Method extends string, Params extends z.ZodRawShape>(
  method: Method,
  params: Params,
) => z.object({ id, method: z.literal(method), params: z.object(params) })

const call = z.discriminatedUnion('method', [
  toCall('authorization', { authorization: z.string().max(500) }),
  z.object({ id, method: z.literal('presence_subscribe') }),
  toCall('presence_unsubscribe', { subscriptionId: z.string().max(100) }),
  toCall('presence_rollcall', { session }),
  toCall('presence_announce', {
    data: z.object({ sessionId: session, locations: z.array(z.json()).max(100) }),
  }),
  toCall('presence_disconnect', { session }),
])

/** A JSON-RPC call of Studio's presence client. */
export type PresenceCall = z.output<typeof call>

export type PresenceCallResult =
  | { ok: true; value: PresenceCall }
  | { ok: false; id: string | number | null; code: number; error: string }

const PARSE_ERROR = -32_700
const METHOD_NOT_FOUND = -32_601
const INVALID_PARAMS = -32_602

const METHODS = new Set<unknown>(call.options.map(({ shape }) => shape.method.value))

export function parsePresenceCall(text: string): PresenceCallResult {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, id: null, code: PARSE_ERROR, error: 'Not JSON' }
  }
  const parsed = call.safeParse(json)
  if (parsed.success) return { ok: true, value: parsed.data }
  const envelope = z.object({ id: id.optional(), method: z.unknown() }).safeParse(json)
  const isKnown = envelope.success && METHODS.has(envelope.data.method)
  return {
    ok: false,
    id: envelope.data?.id ?? null,
    code: isKnown ? INVALID_PARAMS : METHOD_NOT_FOUND,
    error: isKnown ? 'Invalid parameters' : 'Method not found',
  }
}

/** The message to the others. `i` is the user, taken from the session and never from the message. */
export type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: { sessionId: string; locations: unknown[] } }
  | { type: 'disconnect'; i: string; m: { session: string } }
