import { createHash } from 'node:crypto'
import { foldAddress } from 'core/fold-address'
import { z } from 'zod'
import { IS_NEW, putItemIf, readItem, type Store } from './store.ts'

/** Longer than any application is kept. */
const KEPT_DAYS = 800

const placeSchema = z.object({ enquiry: z.string(), at: z.string() })

/** Application that counts for one person and one role. */
export type ApplicantPlace = z.infer<typeof placeSchema>

/** One person and one role; a hash, so that the item outlives its enquiry without personal data. */
export interface Applicant {
  email: string
  career: string
}

const buildKey = (career: string, address: string) => ({
  pk: `APPLICANT#${createHash('sha256').update(`${career}\n${address}`).digest('base64url')}`,
  sk: 'PLACE',
})

/** Gives an applicant's place for a role to an enquiry, if it is free or still that of another one. */
export const takeApplicantPlace = (
  store: Store,
  applicant: Applicant,
  { enquiry, at }: ApplicantPlace,
  instead?: string,
): Promise<boolean> =>
  putItemIf(
    store,
    {
      ...buildKey(applicant.career, foldAddress(applicant.email)),
      enquiry,
      at,
      expiresAt: Math.floor(Date.parse(at) / 1000) + KEPT_DAYS * 86_400,
    },
    `${IS_NEW} OR enquiry = :instead`,
    { ':instead': instead ?? enquiry },
  )

export async function getApplicantPlace(
  store: Store,
  applicant: Applicant,
): Promise<ApplicantPlace | undefined> {
  const { career, email } = applicant
  // Earlier places are under the address as it was spelled.
  for (const address of new Set([foldAddress(email), email.trim().toLowerCase()])) {
    const item = await readItem(store, buildKey(career, address))
    if (item) return placeSchema.parse(item)
  }
  return undefined
}
