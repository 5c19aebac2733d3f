import type { APIRequestContext } from '@playwright/test'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { getRevalidateSecret } from './system.ts'

interface Delivery {
  body: string
  secret?: string
  ageMs?: number
}

/** Announces a change as the lake does. */
export async function deliver(
  request: APIRequestContext,
  { body, secret = getRevalidateSecret(), ageMs = 0 }: Delivery,
) {
  const signature = await encodeSignatureHeader(body, Date.now() - ageMs, secret)
  return request.post('/api/revalidate', {
    data: Buffer.from(body),
    headers: { [SIGNATURE_HEADER_NAME]: signature, 'Content-Type': 'application/json' },
  })
}
