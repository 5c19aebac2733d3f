import { parseArgs } from 'node:util'
import { exportDataset } from './export-dataset.ts'
import { importDataset, type ImportMode } from './import-dataset.ts'
import { readImportSource } from './import-source.ts'
import { LakeClient, type LakeConnection } from './lake-client.ts'

/** An invalid command line; the message shows the usage. */
class UsageError extends Error {
  override readonly name = 'UsageError'
}

export interface CommandContext {
  /** Connects to the lake of the data directory, starting a temporary one when it does not run. */
  connect: () => Promise<LakeConnection & { close: () => Promise<void> }>
  defaultDataset: string
  write: (line: string) => void
}

const IMPORT_USAGE =
  'Usage: content-lake import <file or folder> [--dataset <name>] [--replace | --missing]'
const EXPORT_USAGE =
  'Usage: content-lake export <file.tar.gz or folder> [--dataset <name>] [--no-drafts] [--no-assets]'

function parse<Options extends Record<string, { type: 'string' | 'boolean' }>>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [target, ...rest] = positionals
    if (target === undefined || rest.length > 0) throw new Error('one path is expected')
    return { values, target }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new UsageError(`${reason}. ${usage}`, { cause })
  }
}

/**
 * `content-lake import`.
 *
 * @throws UsageError for a wrong command line; Error with the cause for everything else.
 */
export async function runImport(args: string[], context: CommandContext): Promise<void> {
  const { values, target } = parse(
    args,
    { dataset: { type: 'string' }, replace: { type: 'boolean' }, missing: { type: 'boolean' } },
    IMPORT_USAGE,
  )
  if (values.replace === true && values.missing === true)
    throw new UsageError(`Choose --replace or --missing. ${IMPORT_USAGE}`)
  const mode: ImportMode = values.replace ? 'replace' : values.missing ? 'missing' : 'create'
  const dataset = values.dataset ?? context.defaultDataset
  const source = await readImportSource(target)
  try {
    const connection = await context.connect()
    try {
      const client = new LakeClient(connection)
      const summary = await importDataset({
        client,
        source,
        dataset,
        mode,
        onProgress: context.write,
      })
      const skipped = summary.skipped > 0 ? `, left out ${summary.skipped}` : ''
      context.write(
        `Imported ${summary.documents} documents and ${summary.assets} assets into "${dataset}"${skipped}`,
      )
    } finally {
      await connection.close()
    }
  } finally {
    await source.dispose()
  }
}

/**
 * `content-lake export`.
 *
 * @throws UsageError for a wrong command line; Error with the cause for everything else.
 */
export async function runExport(args: string[], context: CommandContext): Promise<void> {
  const { values, target } = parse(
    args,
    {
      dataset: { type: 'string' },
      'no-drafts': { type: 'boolean' },
      'no-assets': { type: 'boolean' },
    },
    EXPORT_USAGE,
  )
  const dataset = values.dataset ?? context.defaultDataset
  const connection = await context.connect()
  try {
    const summary = await exportDataset({
      client: new LakeClient(connection),
      dataset,
      destination: target,
      withDrafts: values['no-drafts'] !== true,
      withAssets: values['no-assets'] !== true,
      now: () => new Date(),
      onProgress: context.write,
    })
    context.write(
      `Exported ${summary.documents} documents and ${summary.assets} assets of "${dataset}" to ${target}`,
    )
  } finally {
    await connection.close()
  }
}
