// Moves a dataset between lakes and Sanity's hosted service, in either direction, and compares what arrived:
//   FROM_TOKEN=… TO_TOKEN=… node scripts/move-content.ts --from URL/PROJECT/DATASET --to URL/PROJECT/DATASET [--compare]
// The hosted service is https://api.sanity.io. `--compare` moves nothing.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { connect, type Connection } from './lib/content-connection.ts'
import { compareContent, type DatasetContent, readDatasetContent } from './lib/dataset-content.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
    compare: { type: 'boolean', default: false },
  },
})

async function readContent({ client, dataset, token }: Connection): Promise<DatasetContent> {
  const response = await fetch(client.getUrl(`/data/export/${dataset}`), {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10 * 60_000),
  })
  if (!response.ok) throw new Error(`The export of ${dataset} answered ${response.status}.`)
  return readDatasetContent(await response.text())
}

const from = connect(values.from, process.env['FROM_TOKEN'])
const to = connect(values.to, process.env['TO_TOKEN'])
if (!values.compare) {
  const folder = mkdtempSync(join(tmpdir(), 'dataset-'))
  const archive = join(folder, 'dataset.tar.gz')
  const { client, dataset } = from
  const { assetCount, documentCount } = await exportDataset({
    client,
    dataset,
    outputPath: archive,
  })
  process.stdout.write(`${documentCount} documents and ${assetCount} assets exported\n`)
  const { numDocs, warnings } = await sanityImport(createReadStream(archive), {
    client: to.client,
    operation: 'createOrReplace',
    onProgress: () => {},
  })
  process.stdout.write(`${numDocs} documents imported, ${warnings.length} warnings\n`)
  rmSync(folder, { recursive: true })
}
const lines = compareContent(await readContent(from), await readContent(to))
process.stdout.write(`${lines.join('\n')}\n`)
if (lines.some((line) => line.startsWith('DIFFER'))) process.exitCode = 1
