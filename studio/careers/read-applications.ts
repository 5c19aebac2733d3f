import type { EnquirySummary } from 'desk/enquiry'
import { readAll } from 'desk/read-all'
import type { StaffClient } from 'desk/staff-client'

/** All applications for a role that staff may see, newest first. */
export const readApplications = (
  client: Pick<StaffClient, 'list'>,
  career: string,
): Promise<EnquirySummary[]> => readAll(client.list, { kind: 'JOB_APPLICATION', career })
