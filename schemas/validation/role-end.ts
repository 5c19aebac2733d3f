import { formatDate } from 'core/date-names'
import { getField, getString } from './siblings.ts'

/** Says why nobody can apply for a role any more; undefined while it is open. */
export function describeEnd(role: unknown, today: string): string | undefined {
  if (getField(role, 'isClosed') === true) return 'Closed'
  const lastDay = getString(role, 'validThrough')
  return lastDay !== undefined && lastDay < today ? `Ran out on ${formatDate(lastDay)}` : undefined
}
