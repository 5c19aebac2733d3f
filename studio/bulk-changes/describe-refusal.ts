import { hasStatus } from '../has-status.ts'

/** Tells why a step was refused as a whole, and what to do. */
export function describeRefusal(cause: unknown): string {
  if (hasStatus(cause, 409))
    return 'Nothing was changed: somebody has just changed one of these items, or another item needs it. Close this and look again.'
  if (hasStatus(cause, 403))
    return 'Nothing was changed: your account may not change one of these items. Ask a developer or an administrator to do it.'
  return 'Nothing was changed: the content could not be reached. Try again.'
}
