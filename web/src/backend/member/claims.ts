import { z } from 'zod'

const claimsSchema = z.object({
  sub: z.string(),
  aud: z.string(),
  /** Seconds since 1970. */
  exp: z.number(),
  nonce: z.string().optional(),
  email: z.string().optional(),
  name: z.string().optional(),
  phone_number: z.string().optional(),
  identities: z.array(z.object({ providerName: z.string() })).optional(),
})

/** Only characters that are valid in a header. */
const JSON_WEB_TOKEN = /^[\w-]+\.([\w-]+)\.[\w-]+$/

export type Claims = z.output<typeof claimsSchema>

/**
 * Claims of an identity token. The backend verifies the signature on every read; here the token came from the
 * pool itself, or from the visitor's own cookie.
 */
export function parseClaims(idToken: string): Claims | undefined {
  const payload = JSON_WEB_TOKEN.exec(idToken)?.[1]
  if (payload === undefined) return undefined
  try {
    return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}
