import type { EnquirySummary } from '../enquiries/enquiry.ts'
import type { StaffClient } from '../enquiries/staff-client.ts'

const PAGE = 100

/** All applications for a role that staff may see, newest first. */
export async function readApplications(
  client: Pick<StaffClient, 'list'>,
  career: string,
): Promise<EnquirySummary[]> {
  const filter = { kind: 'JOB_APPLICATION', career }
  const found: EnquirySummary[] = []
  let nextToken: string | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await client.list({ filter, limit: PAGE, ...(nextToken && { nextToken }) })
    found.push(...page.items)
    ;({ nextToken } = page)
  } while (nextToken !== undefined)
  return found
}
