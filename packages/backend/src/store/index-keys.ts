import { ENQUIRY_KINDS, getStaffKinds, type Kind } from 'core/enquiry-kinds'
import type { Status } from 'core/enquiry-words'
import { foldAddress } from 'core/fold-address'
import type { EnquiryRecord } from './enquiry-record.ts'
import { buildShard, getShards } from './partitions.ts'
import { LOOK_UPS, type LookUp } from './table.ts'
import { isUnopened } from './unopened.ts'

/** Staff who list and find a kind; each audience has partitions of its own. */
export const getAudience = (kind: Kind): string =>
  ENQUIRY_KINDS[kind].team === 'hr' ? 'hr' : 'general'

export const getAudiences = (groups: readonly string[]): string[] => [
  ...new Set(getStaffKinds(groups).map(getAudience)),
]

const LIST = 'LIST'
const getStatusPartition = (audience: string, status: Status) => `STATUS#${audience}#${status}`
const getUnopenedPartition = (audience: string) => `UNOPENED#${audience}`
const getDayPartition = (audience: string, date: string) => `DAY#${audience}#${date}`

export const getListShards = (audience: string): string[] => getShards(`${LIST}#${audience}`)
export const getStatusShards = (audience: string, status: Status): string[] =>
  getShards(getStatusPartition(audience, status))
export const getUnopenedShards = (audience: string): string[] =>
  getShards(getUnopenedPartition(audience))
/** Unsharded: the places of a day limit its visits. */
export const getDayShards = (audience: string, date: string): string[] => [
  getDayPartition(audience, date),
]

/** Keys derived from fields that staff change. */
export const buildFilterKeys = ({
  pk,
  kind,
  status,
  date,
  openedAt,
}: Pick<EnquiryRecord, 'pk' | 'kind' | 'status' | 'date' | 'openedAt'>) => {
  const audience = getAudience(kind)
  return {
    statusPk: buildShard(getStatusPartition(audience, status), pk),
    dayPk: date && getDayPartition(audience, date),
    unopenedPk: isUnopened({ openedAt, status })
      ? buildShard(getUnopenedPartition(audience), pk)
      : undefined,
  }
}

/** Normalised for search: lower case, without separators. */
export const toCompact = (text: string): string =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}+]/gu, '')

/** Without +65, which staff do not type. */
export const toLocalDigits = (phone: string): string => phone.replace(/^\+65/, '').replace('+', '')

/** Length of the prefix in the partition key, so the minimum length of a search. */
export const BUCKET_LENGTH = 2
const MAX_LENGTH = 100

export const getLookUpPartition = (audience: string, value: string): string =>
  `${audience}#${value.slice(0, BUCKET_LENGTH)}`

/** Unsharded: what one person sends is little. */
export const getMailboxPartition = (audience: string, email: string): string =>
  `${audience}#${foldAddress(email)}`

type Searched = Pick<EnquiryRecord, 'person' | 'details' | 'reference'>

function getValues({ person, details, reference }: Searched): Partial<Record<LookUp, string>> {
  const words = person.name.trim().split(/\s+/)
  const getNameFrom = (index: number) => toCompact(words.slice(index).join(' '))
  const { plate } = details
  return {
    name1: getNameFrom(0),
    name2: getNameFrom(1),
    name3: getNameFrom(2),
    name4: getNameFrom(3),
    email: person.email?.trim().toLowerCase(),
    phone: person.phone && toLocalDigits(toCompact(person.phone)),
    plate: typeof plate === 'string' ? toCompact(plate) : undefined,
    reference: toCompact(reference.replace('BYD-', '')),
  }
}

/** Builds the sort key of a record in every list of staff. */
export const buildListSort = ({ createdAt, id }: Pick<EnquiryRecord, 'createdAt' | 'id'>): string =>
  `${createdAt}#${id}`

/** All keys of the indexes in which staff list and find a record. */
export function buildIndexKeys(
  record: Searched &
    Pick<EnquiryRecord, 'pk' | 'id' | 'kind' | 'status' | 'date' | 'openedAt' | 'createdAt'>,
): Record<string, string | undefined> {
  const audience = getAudience(record.kind)
  const listSk = buildListSort(record)
  const values = getValues(record)
  const lookUps = LOOK_UPS.flatMap((name) => {
    const value = values[name]?.slice(0, MAX_LENGTH)
    return value !== undefined && value.length >= BUCKET_LENGTH
      ? [
          [`${name}Pk`, getLookUpPartition(audience, value)],
          [`${name}Sk`, `${value}#${listSk}`],
        ]
      : []
  })
  return {
    listPk: buildShard(`${LIST}#${audience}`, record.pk),
    listSk,
    ...buildFilterKeys(record),
    mailboxPk: record.person.email && getMailboxPartition(audience, record.person.email),
    ...Object.fromEntries(lookUps),
  }
}

/** The record with the keys of all its indexes, as it is stored. */
export const toItem = (record: EnquiryRecord): EnquiryRecord => ({
  ...record,
  ...buildIndexKeys(record),
})
