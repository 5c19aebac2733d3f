import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { getRevalidateSecret, webUrl } from './system.ts'

interface Delivery {
  body: string
  secret?: string
  ageMs?: number
}

/** Announces a change as the lake does. */
export async function deliver({ body, secret = getRevalidateSecret(), ageMs = 0 }: Delivery) {
  const signature = await encodeSignatureHeader(body, Date.now() - ageMs, secret)
  return fetch(`${webUrl}/api/revalidate`, {
    method: 'POST',
    body,
    headers: { [SIGNATURE_HEADER_NAME]: signature, 'content-type': 'application/json' },
  })
}
