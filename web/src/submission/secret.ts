import 'server-only'
import { env } from '#config/env.server.ts'

/** @throws when the operator has not set it. */
export function getFormSecret(): string {
  const { secret } = env.forms
  if (!secret) throw new Error('FORM_SECRET must be set; `npm start` does it.')
  return secret
}
