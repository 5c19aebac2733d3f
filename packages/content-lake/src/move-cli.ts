// Moves a dataset between lakes and Sanity's hosted service, in either direction, and compares what arrived:
//   FROM_TOKEN=… TO_TOKEN=… move-cli.ts --from URL/PROJECT/DATASET --to URL/PROJECT/DATASET [--compare]
// The hosted service is https://api.sanity.io. `--compare` moves nothing.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createClient, type SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { compareContent, type DatasetContent, readDatasetContent } from './move/dataset-content.ts'

const HOSTED = 'https://api.sanity.io'
const API_VERSION = '2025-02-19'
const PLACE = /^(https?:\/\/[^/]+)\/([a-z0-9-]+)\/([a-z0-9_-]+)$/

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
    compare: { type: 'boolean', default: false },
  },
})

function connect(place: string, token: string | undefined) {
  const [, apiHost = '', projectId = '', dataset = ''] = PLACE.exec(place) ?? []
  if (!dataset || !token)
    throw new Error('--from and --to are URL/PROJECT/DATASET, with a token each.')
  const client = createClient({
    apiHost,
    projectId,
    dataset,
    token,
    apiVersion: API_VERSION,
    useCdn: false,
    useProjectHostname: apiHost === HOSTED,
  })
  return { client, dataset, token }
}

async function readContent({
  client,
  dataset,
  token,
}: {
  client: SanityClient
  dataset: string
  token: string
}): Promise<DatasetContent> {
  const response = await fetch(client.getUrl(`/data/export/${dataset}`), {
    headers: { authorization: `Bearer ${token}` },
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
