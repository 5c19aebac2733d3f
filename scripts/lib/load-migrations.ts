import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const storedDocument = z.looseObject({ _id: z.string(), _type: z.string(), _rev: z.string() })

/** A document with its revision. */
export type MigratedDocument = z.output<typeof storedDocument>

const addedDocument = z.looseObject({ _id: z.string(), _type: z.string() })

export interface DatasetMigration {
  number: number
  name: string
  /** Changing its result again changes nothing. */
  change?: (document: MigratedDocument) => MigratedDocument
  /** Published where neither the document nor a draft of it exists. */
  add?: readonly z.output<typeof addedDocument>[]
}

export const storedDocuments = z.array(storedDocument)

const moduleSchema = z.looseObject({
  MIGRATIONS: z.array(
    z.object({
      number: z.int().positive(),
      name: z.string(),
      change: z.function({ input: [storedDocument], output: storedDocument }).optional(),
      add: z.array(addedDocument).optional(),
    }),
  ),
})

/**
 * Loads the migrations that a module exports as `MIGRATIONS`.
 * @throws Error when the file does not export them.
 */
export async function loadMigrations(file: string): Promise<DatasetMigration[]> {
  const parsed = moduleSchema.safeParse(await import(pathToFileURL(resolve(file)).href))
  if (!parsed.success) throw new Error(`${file} does not export MIGRATIONS.`)
  return parsed.data.MIGRATIONS
}
