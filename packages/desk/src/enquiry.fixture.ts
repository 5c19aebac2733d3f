import { type Enquiry, enquirySchema } from './enquiry.ts'
import { buildSummary } from './enquiry-summary.fixture.ts'
import type { PeopleClient } from './people.ts'
import { createStaffClient, type StaffClient } from './staff-client.ts'

/** A new message with nothing that is optional, or what the patch makes of it. */
export const buildEnquiry = (patch: Partial<Enquiry> = {}): Enquiry => ({
  ...enquirySchema.parse({
    ...buildSummary(),
    details: '{}',
    purgeAt: '2027-11-20T04:00:00.000Z',
    consents: [],
  }),
  ...patch,
})

/** A backend that answers these calls, and has no session for others. */
export const buildClient = (answers: Partial<StaffClient>): StaffClient => ({
  ...createStaffClient({ graphqlEndpoint: '', getIdToken: () => Promise.resolve(undefined) }),
  ...answers,
})

/** Accounts of nobody, of which every change succeeds, or what the answers make of them. */
export const buildPeopleClient = (answers: Partial<PeopleClient> = {}): PeopleClient => ({
  list: () => Promise.resolve([]),
  invite: () => Promise.resolve(),
  move: () => Promise.resolve(),
  change: () => Promise.resolve(),
  ...answers,
})
