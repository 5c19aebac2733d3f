import { mayWorkOn } from 'core/staff-access'
import { getEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { buildEmailPartition, buildMemberPartition } from '../store/partitions.ts'
import { isManageLinkOver } from './enquiry-view.ts'
import { isManageToken } from './manage-token.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'

export interface Access {
  id: string
  token?: string | null
}

/** Partitions of the owner index that belong to a member; staff own nothing. */
export const getOwnPartitions = ({ sub, email, isEmailVerified, isStaff }: Caller): string[] =>
  isStaff
    ? []
    : [
        buildMemberPartition(sub),
        // Without a session: the verified email address owns it.
        ...(email && isEmailVerified ? [buildEmailPartition(email)] : []),
      ]

/** True for staff who work on enquiries of this kind at this outlet. */
export const worksOn = (
  caller: { groups: readonly string[] } | undefined,
  enquiry: Pick<EnquiryRecord, 'kind' | 'venue'>,
): boolean => mayWorkOn(caller?.groups ?? [], enquiry)

/** The record if the caller may see it; hidden and missing records are answered alike. */
export async function getOwnEnquiry(
  deps: Pick<OperationDeps, 'store' | 'manageLinkSecret' | 'now'>,
  { id, token }: Access,
  caller: Caller | undefined,
): Promise<EnquiryRecord | undefined> {
  const record = await getEnquiry(deps.store, id)
  if (!record) return undefined
  const isOwner = caller !== undefined && getOwnPartitions(caller).includes(record.ownerPk)
  if (isOwner) return record
  if (!token || isManageLinkOver(record, deps.now())) return undefined
  return isManageToken(deps.manageLinkSecret, record, token) ? record : undefined
}
