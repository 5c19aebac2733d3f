import { isOver } from 'core/enquiry-words'
import type { EnquirySummary } from 'desk/enquiry'
import { readAll } from 'desk/read-all'
import type { StaffClient } from 'desk/staff-client'

/** All applications for a role that staff may see, newest first. */
export const readApplications = (
  client: Pick<StaffClient, 'list'>,
  career: string,
): Promise<EnquirySummary[]> => readAll(client.list, { kind: 'JOB_APPLICATION', career })

const NAMED = 3

/** “Tay Kai Xin and Nurul Huda still wait for an answer: see who has applied.” */
export function describeWaiting(applications: readonly EnquirySummary[]): string {
  const waiting = applications.filter(({ status }) => !isOver(status))
  if (waiting.length === 0) return 'Nobody who has applied waits for an answer.'
  const more = waiting.length - NAMED
  const names = new Intl.ListFormat('en-GB').format([
    ...waiting.slice(0, NAMED).map(({ person }) => person.name),
    ...(more > 0 ? [`${more} more`] : []),
  ])
  return `${names} still ${waiting.length === 1 ? 'waits' : 'wait'} for an answer: see who has applied.`
}
