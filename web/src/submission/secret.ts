import 'server-only'
import { env } from '#config/env.server.ts'

/** @throws where the operator has not set it: without it nothing can be sent. */
export function getFormSecret(): string {
  const { secret } = env.forms
  if (!secret) throw new Error('FORM_SECRET must be set; `npm start` does it.')
  return secret
}
