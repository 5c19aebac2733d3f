import { isRecord } from '../guards.ts'

/** The id of the document that an applied mutation changes. */
export function getMutatedId(mutation: unknown): unknown {
  if (!isRecord(mutation)) return undefined
  const [body] = Object.values(mutation)
  return isRecord(body) ? (body.id ?? body._id) : undefined
}
