import type { EnquirySummary } from '../enquiries/enquiry.ts'
import { readAll } from '../enquiries/read-all.ts'
import type { StaffClient } from '../enquiries/staff-client.ts'

/** All applications for a role that staff may see, newest first. */
export const readApplications = (
  client: Pick<StaffClient, 'list'>,
  career: string,
): Promise<EnquirySummary[]> => readAll(client.list, { kind: 'JOB_APPLICATION', career })
