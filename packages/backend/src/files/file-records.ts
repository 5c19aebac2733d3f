import { createHash, randomBytes } from 'node:crypto'
import { type FilePurpose, PURPOSES } from 'core/file-kinds'
import type { Result } from 'core/result'
import { z } from 'zod'
import { getEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { buildShard } from '../store/partitions.ts'
import { deleteItem, readItem, updateItem, type Store } from '../store/store.ts'
import { DUE_PARTITIONS } from '../store/table.ts'
import { type FileStorage, toFileName, toResumeName } from './file-storage.ts'

/** An upload that no enquiry claims within a day is purged. */
const UNCLAIMED_FOR = 24 * 3_600_000
const PREFIX = 'FILE#'
const ID_BYTES = 24

const fileSchema = z.object({
  id: z.string(),
  purpose: z.enum(PURPOSES),
  contentType: z.string(),
  extension: z.string(),
  bytes: z.number(),
  createdAt: z.string(),
  /** When a scanner found no virus in it. */
  scannedAt: z.string().optional(),
  /** Id of the enquiry that claimed it. */
  claimedBy: z.string().optional(),
})

/** Metadata of a stored file. */
export type FileRecord = z.infer<typeof fileSchema>

const buildKey = (id: string) => ({ pk: PREFIX + id, sk: 'FILE' })

/** The id of the file with this key; undefined for other items. */
export const getFileId = (pk: string): string | undefined =>
  pk.startsWith(PREFIX) ? pk.slice(PREFIX.length) : undefined

/** Ids of an enquiry's files. */
export function getFileIds({ details }: Pick<EnquiryRecord, 'details'>): string[] {
  const { photos, resume } = details
  const named: unknown[] = [...(Array.isArray(photos) ? photos : []), resume]
  return named.filter((id) => typeof id === 'string')
}

export interface NewFile {
  purpose: FilePurpose
  bytes: Buffer
  contentType: string
  extension: string
  /** A scanner found no virus in it. */
  isScanned?: boolean
  /** The sender's idempotency key: the same file sent again with it is stored once. */
  key?: string
}

/** Unguessable without both the key and the file. */
function buildFileId({ key, purpose, bytes }: NewFile): string {
  if (key === undefined) return randomBytes(ID_BYTES).toString('base64url')
  const hash = createHash('sha256').update(`${purpose}\n${key}\n`).update(bytes).digest()
  return hash.subarray(0, ID_BYTES).toString('base64url')
}

/**
 * Stores a file under an id that only its sender gets. The metadata is written first, so that a crash
 * leaves nothing that the purge cannot find.
 */
export async function keepFile(
  store: Store,
  storage: Pick<FileStorage, 'put'>,
  file: NewFile,
  now: number,
): Promise<string> {
  const { bytes, contentType, extension, isScanned, purpose } = file
  const id = buildFileId(file)
  await updateItem(store, {
    Key: buildKey(id),
    // Keeps an existing claim.
    UpdateExpression: `SET id = :id, purpose = :purpose, contentType = :contentType,
        extension = :extension, #bytes = :bytes, createdAt = if_not_exists(createdAt, :now),
        duePk = :duePk, dueSk = :dueSk${isScanned ? ', scannedAt = :now' : ''}`,
    ExpressionAttributeNames: { '#bytes': 'bytes' },
    ExpressionAttributeValues: {
      ':id': id,
      ':purpose': purpose,
      ':contentType': contentType,
      ':extension': extension,
      ':bytes': bytes.length,
      ':now': new Date(now).toISOString(),
      ':duePk': buildShard(DUE_PARTITIONS.purge, buildKey(id).pk),
      ':dueSk': new Date(now + UNCLAIMED_FOR).toISOString(),
    },
  })
  await storage.put(id, bytes, contentType)
  return id
}

/** Metadata of a file. */
export async function getFile(store: Store, id: string): Promise<FileRecord | undefined> {
  const item = await readItem(store, buildKey(id))
  return item && fileSchema.parse(item)
}

/**
 * Claims files for an enquiry before its record is written: they are purged with it, or by themselves
 * when it never is. Idempotent. The error names the files that are missing, of another purpose, or
 * somebody else's.
 */
export async function claimFiles(
  store: Store,
  ids: readonly string[],
  purpose: FilePurpose,
  recordId: string,
): Promise<Result<undefined, string[]>> {
  const claimed = await Promise.all(ids.map((id) => claimFile(store, id, purpose, recordId)))
  const refused = ids.filter((_, index) => !claimed[index])
  return refused.length === 0 ? { ok: true, value: undefined } : { ok: false, error: refused }
}

async function claimFile(
  store: Store,
  id: string,
  purpose: FilePurpose,
  recordId: string,
): Promise<boolean> {
  return updateItem(store, {
    Key: buildKey(id),
    UpdateExpression: 'SET claimedBy = :record',
    ConditionExpression:
      'purpose = :purpose AND (attribute_not_exists(claimedBy) OR claimedBy = :record)',
    ExpressionAttributeValues: { ':record': recordId, ':purpose': purpose },
  })
}

/** Signed URLs of an enquiry's files for staff and its owner, valid for five minutes. */
export async function getFileUrls(
  store: Store,
  storage: Pick<FileStorage, 'getUrl'>,
  record: EnquiryRecord,
): Promise<{ id: string; url: string }[]> {
  const files = await Promise.all(getFileIds(record).map((id) => getFile(store, id)))
  return Promise.all(
    files
      .filter((file) => file !== undefined)
      .filter(({ claimedBy }) => claimedBy === record.id)
      .map(async ({ contentType, extension, id, purpose }) => {
        const fileName =
          purpose === 'resume'
            ? toResumeName(record.person.name, extension)
            : toFileName(id, purpose, extension)
        return { id, url: await storage.getUrl({ id, contentType, fileName }) }
      }),
  )
}

/** Deletes a file: its bytes, then its metadata. */
export async function removeFile(
  store: Store,
  storage: Pick<FileStorage, 'remove'>,
  id: string,
): Promise<void> {
  await storage.remove(id)
  await deleteItem(store, buildKey(id))
}

/**
 * Deletes a due file, unless its enquiry still exists: then it is due again after that one. True when it
 * was deleted.
 */
export async function purgeFile(
  store: Store,
  storage: Pick<FileStorage, 'remove'>,
  id: string,
): Promise<boolean> {
  const file = await getFile(store, id)
  const record = file?.claimedBy ? await getEnquiry(store, file.claimedBy) : undefined
  if (!record || !getFileIds(record).includes(id)) {
    await removeFile(store, storage, id)
    return true
  }
  await updateItem(store, {
    Key: buildKey(id),
    UpdateExpression: 'SET dueSk = :due',
    ExpressionAttributeValues: {
      ':due': new Date(Date.parse(record.purgeAt) + UNCLAIMED_FOR).toISOString(),
    },
  })
  return false
}
