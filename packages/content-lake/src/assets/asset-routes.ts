import type { Context } from 'hono'
import type { Dataset, LakeContext, LakeEnv, LakeRoutes, StoredDocument } from '../contracts.ts'
import { toDataError, toHttpError, toPermissionError } from '../errors.ts'
import {
  type AssetFiles,
  type AssetKind,
  type ReceivedFile,
  TooManyBytesError,
} from './asset-files.ts'
import { toFileName } from './asset-url.ts'
import { describeImage, type ImageMetadata } from './describe-image.ts'
import { detectFileType } from './file-types.ts'

const MAX_BYTES = { images: 50_000_000, files: 500_000_000 } as const
const TYPES = { images: 'sanity.imageAsset', files: 'sanity.fileAsset' } as const
const MAX_TEXT = 2000
/** Metadata of images that are read unless `meta` says otherwise, and what it may say. */
const DEFAULT_META = ['blurhash', 'lqip', 'palette']
const META = [...DEFAULT_META, 'exif', 'image', 'location', 'thumbhash', 'none']

interface Details {
  id: string
  extension: string
  mimeType: string
  metadata?: ImageMetadata
}

async function describe(
  kind: AssetKind,
  received: ReceivedFile,
  { filename, declared, meta }: { filename: string; declared: string; meta: readonly string[] },
): Promise<Details> {
  if (kind === 'files') {
    const type = detectFileType(received.head, filename, declared)
    return { id: `file-${received.sha1}-${type.extension}`, ...type }
  }
  const described = await describeImage(received.path, new Set(meta))
  if (!described.ok) throw toHttpError(described.isTooLarge ? 413 : 400, described.error)
  const { extension, mimeType, metadata } = described.value
  const { width, height } = metadata.dimensions
  const id = `image-${received.sha1}-${width}x${height}-${extension}`
  return { id, extension, mimeType, metadata }
}

/** The metadata that an upload asks for. */
function getMeta(c: Context): readonly string[] {
  const names = c.req.queries('meta')?.flatMap((text) => text.split(',')) ?? DEFAULT_META
  const unknown = names.find((name) => !META.includes(name))
  if (unknown !== undefined)
    throw toHttpError(400, `"meta" takes ${META.join(', ')}, not "${unknown}"`)
  return names
}

function toFileBaseName(filename: string): string {
  // eslint-disable-next-line no-control-regex -- control characters in a name are what this removes
  const clean = filename.replaceAll(/[\u0000-\u001F\u007F]/g, '')
  return (clean.split(/[/\\]/).pop() ?? '').slice(0, 255)
}

function getText(c: Context, name: string): string | undefined {
  return c.req.query(name)?.slice(0, MAX_TEXT) || undefined
}

/** Uploads: the raw bytes as the body, as `@sanity/client` sends them. */
export function addAssetRoutes(routes: LakeRoutes, context: LakeContext, files: AssetFiles): void {
  async function receive(c: Context, maxBytes: number): Promise<ReceivedFile> {
    const tooLarge = toHttpError(
      413,
      `The upload is too large: ${Math.round(maxBytes / 1_000_000)} MB are the most`,
    )
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge
    const body = c.req.raw.body
    if (!body) throw toHttpError(400, 'The upload is empty')
    try {
      return await files.receive(body, maxBytes)
    } catch (error) {
      throw error instanceof TooManyBytesError ? tooLarge : error
    }
  }

  function toDocument(
    c: Context,
    dataset: Dataset,
    kind: AssetKind,
    received: ReceivedFile,
    details: Details,
  ) {
    const path = `${kind}/${context.projectId}/${dataset.name}/${toFileName(details.id)}`
    const source = {
      id: getText(c, 'sourceId'),
      name: getText(c, 'sourceName'),
      url: getText(c, 'sourceUrl'),
    }
    return {
      _id: details.id,
      _type: TYPES[kind],
      assetId: received.sha1,
      extension: details.extension,
      metadata: details.metadata,
      mimeType: details.mimeType,
      originalFilename: toFileBaseName(c.req.query('filename') ?? '') || toFileName(details.id),
      path,
      sha1hash: received.sha1,
      size: received.size,
      uploadId: received.sha1.slice(0, 20),
      url: `${context.baseUrl}/${path}`,
      label: getText(c, 'label'),
      title: getText(c, 'title'),
      description: getText(c, 'description'),
      creditLine: getText(c, 'creditLine'),
      source: source.id === undefined && source.name === undefined ? undefined : source,
    }
  }

  async function upload(c: Context<LakeEnv>, kind: AssetKind, name: string) {
    const identity = c.get('identity')
    const dataset = context.datasets.get(name)
    if (!dataset) throw toDataError(404, 'notFoundError', `Dataset "${name}" not found`)
    if (!context.access.can(identity, 'create', dataset, { _id: 'new', _type: TYPES[kind] }))
      throw toPermissionError('create', identity.kind === 'anonymous')

    const meta = kind === 'images' ? getMeta(c) : []
    const received = await receive(c, MAX_BYTES[kind])
    try {
      if (received.size === 0) throw toHttpError(400, 'The upload is empty')
      const filename = c.req.query('filename') ?? ''
      const declared = c.req.header('content-type') ?? ''
      const details = await describe(kind, received, { filename, declared, meta })
      await files.keep(received, name, kind, toFileName(details.id))
      const asset = toDocument(c, dataset, kind, received, details)
      const { results } = await dataset.commit({
        mutations: [{ createIfNotExists: asset }],
        identity,
      })
      const stored: StoredDocument | undefined = results[0]?.document ?? dataset.get(details.id)
      return c.json({ document: stored })
    } finally {
      await files.discard(received)
    }
  }

  routes.post('/assets/images/:dataset', (c) => upload(c, 'images', c.req.param('dataset')))
  routes.post('/assets/files/:dataset', (c) => upload(c, 'files', c.req.param('dataset')))
}
