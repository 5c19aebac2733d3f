import { createHash, createHmac } from 'node:crypto'
import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { foldAddress } from 'core/fold-address'
import { REWARD_DAYS, REWARD_TITLE } from 'core/referral-reward'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { z } from 'zod'
import type { EnquiryRecord, Reward } from '../store/enquiry-record.ts'
import { findByPerson } from '../store/listing.ts'
import { deleteItem, IS_NEW, putItem, putItemIf, readItem, type Store } from '../store/store.ts'
import { addVouchers } from '../store/vouchers.ts'
import { listItems } from '../store/walk-items.ts'

/** Days for which a friend counts as brought by somebody. */
const KEPT_DAYS = 5 * 366
const DAY_SECONDS = 86_400
/** Crockford's base 32: no letters that read as digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 4

export interface ReferralDeps {
  store: Store
  now: () => Date
  manageLinkSecret: string
}

interface Member {
  sub: string
  email?: string | undefined
  phone?: string | undefined
}

const issuedSchema = z.object({
  sub: z.string(),
  /** For the mail about a voucher; earlier items have none. */
  email: z.string().optional(),
  emailHash: z.string().optional(),
  phoneHash: z.string().optional(),
})

const hash = (text: string) =>
  createHash('sha256').update(text.trim().toLowerCase()).digest('base64url')

/** Hashes of an address: of its mailbox, and of its own spelling, as earlier items have it. */
const hashAddress = (email: string): string[] => [
  ...new Set([hash(foldAddress(email)), hash(email)]),
]

/** Letters that nobody can guess, always the same for a cause: "7Q4K-X2MD". */
function buildLetters(secret: string, cause: string): string {
  const bytes = createHmac('sha256', secret).update(cause).digest()
  const letters = [...bytes.subarray(0, 2 * HALF)].map((byte) => LETTERS[byte % LETTERS.length])
  return `${letters.slice(0, HALF).join('')}-${letters.slice(HALF).join('')}`
}

const buildCode = (secret: string, sub: string) => buildLetters(secret, `referral:${sub}`)

const toPartition = (code: string) => `REFERRAL#${code.toUpperCase()}`
const buildCodeKey = (code: string) => ({ pk: toPartition(code), sk: 'CODE' })
const FRIEND = 'FRIEND#'

/** A code to try the page of a friend with; no member has it. */
export async function addSampleReferral(store: Store): Promise<void> {
  await putItem(store, { ...buildCodeKey('AH-1826'), sub: 'sample' })
}

/** A member's code, which is issued by asking for it, how many friends have driven, and the vouchers for them. */
export async function readReferral(
  { store, now, manageLinkSecret }: ReferralDeps,
  { sub, email, phone }: Member,
): Promise<{ code: string; friends: number; vouchers: string[] }> {
  const code = buildCode(manageLinkSecret, sub)
  await putItem(store, {
    ...buildCodeKey(code),
    sub,
    ...(email && { email, emailHash: hash(foldAddress(email)) }),
    ...(phone && { phoneHash: hash(phone) }),
    at: now().toISOString(),
  })
  const items = await listItems(store, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :friend)',
    ExpressionAttributeValues: { ':pk': toPartition(code), ':friend': FRIEND },
    ConsistentRead: true,
  })
  // Friends who had driven before there were vouchers have none.
  const friends = z.array(z.object({ at: z.string(), voucher: z.string().optional() })).parse(items)
  const vouchers = friends
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .flatMap(({ voucher }) => voucher ?? [])
  return { code, friends: friends.length, vouchers }
}

/** Reads what was issued under a code. */
async function readIssued(store: Store, code: string) {
  const item = await readItem(store, buildCodeKey(code))
  return item && issuedSchema.parse(item)
}

/** Whether a code was issued to a member who is still one. */
export const isReferralKnown = async (store: Store, code: string): Promise<boolean> =>
  (await readIssued(store, code)) !== undefined

/** Takes back the code of a member who leaves. */
export async function endReferral(
  { store, manageLinkSecret }: ReferralDeps,
  { sub }: Pick<Member, 'sub'>,
): Promise<void> {
  await deleteItem(store, buildCodeKey(buildCode(manageLinkSecret, sub)))
}

/** The address to which the member with a code is told of a reward. */
export const readReferrerAddress = async (store: Store, code: string) =>
  (await readIssued(store, code))?.email

/** Issues the vouchers of a friend's drive; the same ones, however often. */
async function issueVouchers(
  { store, now, manageLinkSecret }: ReferralDeps,
  id: string,
  code: string,
): Promise<Reward> {
  const build = (whose: string) => `DINE-${buildLetters(manageLinkSecret, `${whose}:${id}`)}`
  const validUntil = addDays(getSingaporeDate(now()), REWARD_DAYS)
  const reward = { voucher: build('friend'), referrerVoucher: build('referrer'), validUntil }
  await addVouchers(
    store,
    [reward.voucher, reward.referrerVoucher].map((each) => ({
      code: each,
      title: REWARD_TITLE,
      validUntil,
      isSample: false,
    })),
  )
  return { referrer: code.toUpperCase(), ...reward }
}

/**
 * Rewards a friend who has driven and the member who sent them: once for each friend, whoever sends them again.
 * Idempotent by the drive. Undefined for a code that nobody was issued, and for one's own.
 */
export async function rewardReferral(
  deps: ReferralDeps,
  { id, kind, member, origin, person }: EnquiryRecord,
): Promise<Reward | undefined> {
  const { store, now } = deps
  const code = origin?.referrerId
  if (ENQUIRY_KINDS[kind].visit !== 'DRIVE' || !code) return undefined
  const issued = await readIssued(store, code)
  if (!issued) return undefined
  const { sub, emailHash, phoneHash } = issued
  const isMailbox = (email: string | undefined) =>
    email !== undefined && emailHash !== undefined && hashAddress(email).includes(emailHash)
  if (member === sub || isMailbox(person.email)) return undefined
  if (person.phone && hash(person.phone) === phoneHash) return undefined
  // A number that the member has left with us is theirs, whatever address comes with it.
  const known = person.phone ? await findByPerson(store, { name: '', phone: person.phone }) : []
  if (known.some((each) => each.member === sub || isMailbox(each.person.email))) return undefined
  const at = now()
  const expiresAt = Math.floor(at.getTime() / 1000) + KEPT_DAYS * DAY_SECONDS
  const contacts = [
    ...(person.email ? hashAddress(person.email) : []),
    ...(person.phone ? [hash(person.phone)] : []),
  ]
  // One after another, so that of two drives of one friend the first has all contacts.
  for (const contact of contacts) {
    // A hash: the item outlives the enquiry.
    const item = { pk: `REFERRED#${contact}`, sk: 'FRIEND', enquiry: id, expiresAt }
    if (!(await putItemIf(store, item, `${IS_NEW} OR enquiry = :id`, { ':id': id })))
      return undefined
  }
  const reward = await issueVouchers(deps, id, code)
  const { referrerVoucher: voucher } = reward
  const friend = {
    pk: toPartition(code),
    sk: FRIEND + id,
    voucher,
    at: at.toISOString(),
    expiresAt,
  }
  await putItemIf(store, friend, 'attribute_not_exists(voucher)')
  return reward
}
