import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { findByEmail } from '../store/listing.ts'
import { openAddress } from '../mail/consent-link.ts'
import type { OperationDeps } from './operation-deps.ts'
import { ADS, hasAdData, hasConsent, withdrawFrom } from './withdraw-consent.ts'

/** Purposes of a contract, or of a fact: nothing that one takes back. */
const LASTING = new Set(['terms', 'licence'])

interface GivenConsent {
  purpose: string
  text?: string | undefined
  givenAt: string
  withdrawnAt?: string | undefined
}

type LinkDeps = Pick<OperationDeps, 'store' | 'now' | 'manageLinkSecret'>

/** Newest first. */
async function findRecords(
  { store, manageLinkSecret }: LinkDeps,
  token: string,
): Promise<EnquiryRecord[] | undefined> {
  const address = openAddress(manageLinkSecret, token)
  if (address === undefined) return undefined
  const records = await findByEmail(store, address)
  return records.toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1))
}

/** Reads what the receiver of a mail agreed to, each purpose once: as it stands anywhere, or as it ended. */
export async function readConsentsOfLink(
  deps: LinkDeps,
  token: string,
): Promise<GivenConsent[] | undefined> {
  const records = await findRecords(deps, token)
  if (!records) return undefined
  const given = records.flatMap(({ consents }) => consents)
  const purposes = new Set(given.map(({ purpose }) => purpose))
  const told = records.find(hasAdData)
  return [
    ...[...purposes]
      .filter((purpose) => !LASTING.has(purpose))
      .flatMap((purpose) => {
        const all = given.filter((consent) => consent.purpose === purpose)
        const shown = all.find(({ withdrawnAt }) => withdrawnAt === undefined) ?? all[0]
        return shown ? [shown] : []
      }),
    ...(told ? [{ purpose: ADS, givenAt: told.createdAt }] : []),
  ]
}

/** Takes back a consent from all records with the receiver's address; answers how many had it. */
export async function withdrawByLink(
  deps: LinkDeps,
  token: string,
  purpose: string,
): Promise<number | undefined> {
  const records = await findRecords(deps, token)
  if (!records) return undefined
  const standing = records.filter((record) => !LASTING.has(purpose) && hasConsent(record, purpose))
  // Consents withdrawn before a failure stay withdrawn.
  for (const record of standing) await withdrawFrom(deps, record, purpose)
  return standing.length
}
