import { basename, extname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import {
  LakeClient,
  type LakeConnection,
} from '../../packages/content-lake/src/dataset/lake-client.ts'
import { LAKE_DATABASE } from './backup-manifest.ts'
import { openBackup } from './open-backup.ts'
import { OperatorError } from './operator-error.ts'

interface RestoreDocumentOptions {
  archive: string
  dataDir: string
  id: string
  dataset: string
  connection: LakeConnection
  /** Whether a document that is there may be overwritten. */
  mayReplace: boolean
}

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() })
type BackedUpDocument = z.output<typeof documentSchema>

const assetSchema = documentSchema.extend({
  path: z.string(),
  originalFilename: z.string().optional(),
})

/** Ids of everything that a value refers to. */
function* walkReferences(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, each] of Object.entries(value)) {
    if (name === '_ref' && typeof each === 'string') yield each
    else yield* walkReferences(each)
  }
}

/** The store sets these anew. */
function withoutRevision({ _rev, _updatedAt, ...document }: BackedUpDocument) {
  return document
}

/**
 * Puts one document of a backup back into the running content lake, as published and as draft, with pictures
 * that are missing there. It is in the history afterwards like any other change.
 * @throws OperatorError when the backup does not have it, or it is there and may not be overwritten.
 */
export async function restoreDocument(options: RestoreDocumentOptions): Promise<string[]> {
  const { archive, connection, dataDir, dataset, id, mayReplace } = options
  const { folder, close } = await openBackup(archive, dataDir)
  const database = new DatabaseSync(join(folder, LAKE_DATABASE), { readOnly: true })
  try {
    const select = database.prepare('SELECT json FROM documents WHERE dataset = ? AND id = ?')
    const read = (name: string) => {
      const json = select.get(dataset, name)?.['json']
      return typeof json === 'string' ? documentSchema.parse(JSON.parse(json)) : undefined
    }
    const documents = [id, `drafts.${id}`].flatMap((name) => read(name) ?? [])
    if (documents.length === 0)
      throw new OperatorError(`${archive} has no document "${id}" of the dataset "${dataset}".`)
    const client = new LakeClient(connection)
    const ids = documents.map(({ _id }) => _id)
    const [existing] = await client.findExistingIds(dataset, ids)
    if (existing !== undefined && !mayReplace)
      throw new OperatorError(
        `"${existing}" is there already. Add --replace to overwrite it; Studio’s history keeps what it says now.`,
      )
    const references = [...new Set(documents.flatMap((document) => [...walkReferences(document)]))]
    const known = await client.findExistingIds(dataset, references)
    for (const missing of references.filter((each) => !known.has(each))) {
      const asset = assetSchema.safeParse(read(missing))
      if (!asset.success || !asset.data._type.startsWith('sanity.')) continue
      const { _type, path, originalFilename } = asset.data
      const kind = _type === 'sanity.imageAsset' ? 'image' : 'file'
      const name = basename(path)
      await client.upload(
        dataset,
        kind,
        join(folder, 'content-lake', 'assets', dataset, `${kind}s`, name),
        originalFilename ?? `restored${extname(name)}`,
      )
    }
    await client.mutate(
      dataset,
      documents.map((document) => ({ createOrReplace: withoutRevision(document) })),
    )
    return ids
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new OperatorError(`"${id}" could not be restored: ${reason}`, { cause })
  } finally {
    database.close()
    close()
  }
}
