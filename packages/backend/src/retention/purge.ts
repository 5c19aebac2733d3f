import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ExportFiles } from '../exports/export-files.ts'
import { purgeExports } from '../exports/export-job.ts'
import { getFileId, purgeFile } from '../files/file-records.ts'
import { getEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { getCatalogue, type OpenPoll } from '../store/catalogue.ts'
import { parseAlertKey } from '../store/role-alerts.ts'
import { readDueKeys } from '../store/read-shards.ts'
import { deleteDueItem, isShortLived } from '../store/short-lived.ts'
import type { Store } from '../store/store.ts'
import { DUE_PARTITIONS } from '../store/table.ts'
import { deleteVoterItem, getVotesPurgeAt, keepResult, parseVoterKey } from '../store/votes.ts'
import { type EraseDeps, eraseRecord } from './erase.ts'

/** Result of one run. */
export interface Purged {
  records: number
  files: number
  /** Records examined: at the limit, there may be more. */
  seen: number
}

export interface PurgeDeps extends EraseDeps {
  exports: Pick<ExportFiles, 'remove'>
}

/** Deletes records whose period is over, votes of closed polls, ended alerts about roles, unclaimed files, and exports of yesterday. */
export async function purgeDue(deps: PurgeDeps, limit: number): Promise<Purged> {
  const { now, store } = deps
  const exported = await purgeExports(store, deps.exports, { now: now(), limit })
  const due = await readDueKeys(store, 'due', DUE_PARTITIONS.purge, {
    before: now().toISOString(),
    limit,
  })
  const purgeVote = createVotePurge(deps)
  const purged: Purged = { records: 0, files: exported, seen: Math.max(due.length, exported) }
  for (const { pk, sk } of due) {
    const fileId = getFileId(pk)
    const ballot = parseVoterKey({ pk, sk })
    const box = parseAlertKey({ pk, sk })
    if (fileId !== undefined) {
      // One at a time keeps the load of a background job low.
      if (await purgeFile(store, deps.files, fileId)) purged.files += 1
    } else if (isShortLived(pk)) {
      await deleteDueItem(store, { pk, sk }, now())
    } else if (box !== undefined) {
      if (await deleteDueItem(store, { pk, sk }, now())) {
        purged.records += 1
        await deps.removeMails?.(`ROLES-${box}`)
      }
    } else if (ballot ? await purgeVote({ pk, sk }, ballot) : await purgeRecord(deps, { pk, sk }))
      purged.records += 1
  }
  return purged
}

/**
 * Deletes votes once the result of their poll is kept; a poll that closes later keeps them. Polls and results are read
 * once a run, however many votes are due.
 */
function createVotePurge({ now, removeMails, store }: EraseDeps) {
  let polls: Promise<readonly OpenPoll[]> | undefined
  const kept = new Set<string>()
  return async (
    key: { pk: string; sk: string },
    { poll: id, voter }: { poll: string; voter: string },
  ): Promise<boolean> => {
    polls ??= getCatalogue(store).then((catalogue) => catalogue.polls)
    const poll = (await polls).find((each) => each.id === id)
    const due = poll && getVotesPurgeAt(poll)
    if (due !== undefined && due > now().toISOString()) {
      await moveDue(store, key, due)
      return false
    }
    if (poll && !kept.has(id)) await keepResult(store, poll)
    kept.add(id)
    await removeMails?.(`VOTE-${voter}`)
    await deleteVoterItem(store, key)
    return true
  }
}

async function purgeRecord(
  deps: EraseDeps,
  { pk, sk }: { pk: string; sk: string },
): Promise<boolean> {
  const { now, store } = deps
  const record = await getEnquiry(store, pk.replace('#', '-'))
  if (!record) return false
  const due = getDue(record)
  if (due <= now().toISOString()) {
    await eraseRecord(deps, record)
    return true
  }
  // Its period was extended without moving its index entry, or its fee can still be paid.
  await moveDue(store, { pk, sk }, due)
  return false
}

async function moveDue(
  { documents, tableName }: Store,
  { pk, sk }: { pk: string; sk: string },
  due: string,
): Promise<void> {
  await documents.send(
    new UpdateCommand({
      TableName: tableName,
      Key: { pk, sk },
      UpdateExpression: 'SET dueSk = :due',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':due': due },
    }),
  )
}

/** When its period is over and its fee can no longer be paid. */
function getDue({ purgeAt, payment }: EnquiryRecord): string {
  const openUntil = payment?.state === 'open' ? payment.checkoutExpiresAt : undefined
  return openUntil !== undefined && openUntil > purgeAt ? openUntil : purgeAt
}
