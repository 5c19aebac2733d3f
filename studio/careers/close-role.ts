import { addDays } from 'core/singapore-clock'

/** Closes a role, or opens it again with a last day. */
export type RoleChange = { isClosed: true } | { isClosed: false; validThrough: string }

interface Patching {
  patch: (id: string, operations: { set: Record<string, unknown> }) => Patching
  commit: (options: { tag: string }) => Promise<unknown>
}

/**
 * Changes the published role at once, and its draft with it. Publishing would also publish what somebody is still
 * writing.
 */
export async function changeRole(
  client: { transaction: () => Patching },
  { id, hasDraft }: { id: string; hasDraft: boolean },
  change: RoleChange,
): Promise<void> {
  const published = client.transaction().patch(id, { set: change })
  const both = hasDraft ? published.patch(`drafts.${id}`, { set: change }) : published
  await both.commit({ tag: 'close-role' })
}

/** Days for which a role is open again unless HR says otherwise. */
const DAYS_OPEN = 30

/** The last day to apply that is offered for a role that is opened again. */
export const getNextLastDay = (lastDay: unknown, today: string): string =>
  typeof lastDay === 'string' && lastDay >= today ? lastDay.slice(0, 10) : addDays(today, DAYS_OPEN)
