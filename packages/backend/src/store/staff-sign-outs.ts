import { buildShard } from './partitions.ts'
import { SHORT_LIVED } from './short-lived.ts'
import { putItem, readItem, type Store } from './store.ts'
import { DUE_PARTITIONS } from './table.ts'

/** Identity tokens are valid for an hour, whatever becomes of their account. */
const TOKEN_MS = 3_600_000

const buildKey = (email: string) => ({
  pk: SHORT_LIVED.signedOut + email.toLowerCase(),
  sk: 'SIGNED-OUT',
})

/** Notes that somebody of the staff is signed out: none of their earlier tokens is taken any more. */
export function noteSignedOut(store: Store, email: string, now: Date): Promise<void> {
  const key = buildKey(email)
  return putItem(store, {
    ...key,
    at: now.toISOString(),
    duePk: buildShard(DUE_PARTITIONS.purge, key.pk),
    dueSk: new Date(now.getTime() + TOKEN_MS).toISOString(),
  })
}

/** True for a token, issued so many seconds after 1970, whose owner was signed out since. */
export async function isSignedOut(store: Store, email: string, issuedAt: number): Promise<boolean> {
  const { at } = (await readItem(store, buildKey(email))) ?? {}
  return typeof at === 'string' && issuedAt * 1000 < Date.parse(at)
}
