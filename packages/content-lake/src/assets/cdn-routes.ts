import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { availableParallelism } from 'node:os'
import type { Context } from 'hono'
import { z } from 'zod'
import type { LakeContext, LakeRoutes } from '../contracts.ts'
import { toHttpError } from '../errors.ts'
import type { AssetFiles, AssetKind } from './asset-files.ts'
import { DiskCache } from './disk-cache.ts'
import { getMimeType, isShownInline, toAttachment } from './file-types.ts'
import { isUntouched, parseImageParams } from './image-params.ts'
import { chooseFormat, planWithinBounds, renderImage, type SourceImage } from './render-image.ts'
import { QueueFullError, WorkQueue } from './work-queue.ts'

/** Immutable: the name contains the hash of the content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Version of the renderer: raised when the same parameters give other pixels. */
const RENDERER_VERSION = 2
const MAX_WAITING = 300

/** Size of the cache of rendered images. */
const MAX_CACHE_BYTES = 1_000_000_000

function setAssetHeaders(c: Context, etag: string, mimeType: string) {
  c.header('Cache-Control', IMMUTABLE)
  c.header('ETag', etag)
  c.header('Content-Type', mimeType)
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  // SVG and HTML can hold scripts: a sandboxed document cannot run them and has no origin.
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
}

function setDisposition(c: Context, mimeType: string, filename: string) {
  const asked = c.req.query('dl')
  if (asked !== undefined || !isShownInline(mimeType))
    c.header('Content-Disposition', toAttachment(asked || filename))
}

function isFresh(c: Context, etag: string): boolean {
  const asked = c.req.header('if-none-match')
  return asked !== undefined && asked.split(',').some((tag) => tag.trim() === etag)
}

/** A single byte range; undefined for none or several, null when it is unsatisfiable. */
function parseRange(header: string | undefined, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start > end || start >= size ? null : { start, end }
}

const dimensions = z.object({ width: z.number(), height: z.number() })
const measured = z.object({ metadata: z.object({ dimensions }) })

/** The asset CDN, at the root rather than under an API version, and public. */
export function addCdnRoutes(routes: LakeRoutes, context: LakeContext, files: AssetFiles): void {
  const cache = new DiskCache(
    join(context.dataDir, 'cache', 'images'),
    MAX_CACHE_BYTES,
    context.log,
  )
  const queue = new WorkQueue<Buffer>({
    maxRunning: availableParallelism(),
    maxWaiting: MAX_WAITING,
  })

  /** The asset's document and file. Deleting the document removes the asset. */
  async function getAsset(c: Context, kind: AssetKind) {
    const { project, dataset: datasetName = '', file = '' } = c.req.param()
    const path = files.getPath(datasetName, kind, file)
    const dot = file.lastIndexOf('.')
    const id = `${kind === 'images' ? 'image' : 'file'}-${file.slice(0, dot)}-${file.slice(dot + 1)}`
    const document =
      project === context.projectId ? context.datasets.get(datasetName)?.get(id) : undefined
    const size = document && path !== undefined ? await files.getSize(path) : undefined
    if (!document || path === undefined || size === undefined)
      throw toHttpError(404, `Asset "${file}" not found`)
    const { originalFilename } = document
    const filename = typeof originalFilename === 'string' ? originalFilename : file
    return { document, path, size, filename, extension: file.slice(dot + 1) }
  }

  function sendFile(
    c: Context,
    { path, size, filename, extension }: Awaited<ReturnType<typeof getAsset>>,
  ) {
    const mimeType = getMimeType(extension)
    const etag = `"${path.split('/').pop() ?? ''}"`
    setAssetHeaders(c, etag, mimeType)
    setDisposition(c, mimeType, filename)
    c.header('Accept-Ranges', 'bytes')
    if (isFresh(c, etag)) return c.body(null, 304)
    const range = parseRange(c.req.header('range'), size)
    if (range === null) {
      c.header('Content-Range', `bytes */${size}`)
      return c.body(null, 416)
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    c.header('Content-Length', String(end - start + 1))
    if (range) c.header('Content-Range', `bytes ${start}-${end}/${size}`)
    const status = range ? 206 : 200
    if (c.req.method === 'HEAD') return c.body(null, status)
    return c.body(Readable.toWeb(createReadStream(path, { start, end })), status)
  }

  async function render(key: string, source: SourceImage, task: () => Promise<Buffer>) {
    try {
      return await queue.run(key, task)
    } catch (error) {
      if (error instanceof QueueFullError)
        throw toHttpError(503, 'Too many images are being made; try again in a moment')
      context.log(`Rendering ${source.path} failed: ${String(error)}`)
      throw toHttpError(422, 'The image could not be transformed')
    }
  }

  async function sendImage(c: Context) {
    const asset = await getAsset(c, 'images')
    const params = parseImageParams(new URL(c.req.url).searchParams)
    if (!params.ok) throw toHttpError(400, params.error)
    const isDrawingAsIs = asset.extension === 'svg' && params.value.format === undefined
    if (isUntouched(params.value) || isDrawingAsIs || c.req.query('dlRaw') !== undefined) {
      c.header('X-Sanity-Sha1', String(asset.document.sha1hash))
      return sendFile(c, asset)
    }

    const { data: known } = measured.safeParse(asset.document)
    if (!known) throw toHttpError(422, 'The asset document does not tell the size of the image')
    const source = { path: asset.path, format: asset.extension, ...known.metadata.dimensions }
    const plan = planWithinBounds(source, params.value)
    if (!plan.ok) throw toHttpError(400, plan.error)
    const format = chooseFormat(params.value, asset.extension, c.req.header('accept') ?? '')
    const identity = [RENDERER_VERSION, c.req.param('file'), format, plan.value, params.value]
    const hash = createHash('sha256').update(JSON.stringify(identity)).digest('hex')
    const extension = format === 'pjpg' ? 'jpg' : format
    const key = `${hash}.${extension}`

    const etag = `"${hash.slice(0, 32)}"`
    const mimeType = getMimeType(extension)
    if (params.value.isFormatAutomatic) c.header('Vary', 'Accept')
    if (isFresh(c, etag)) {
      setAssetHeaders(c, etag, mimeType)
      return c.body(null, 304)
    }
    const data =
      (await cache.get(key)) ??
      (await render(key, source, async () => {
        const image = await renderImage(source, params.value, plan.value, format)
        await cache.put(key, image)
        return image
      }))
    setAssetHeaders(c, etag, mimeType)
    const baseName = asset.filename.replace(/\.[^.]*$/, '')
    setDisposition(c, mimeType, `${baseName}.${extension}`)
    return c.body(new Uint8Array(data))
  }

  // A vanity name may follow the file name.
  routes.get('/images/:project/:dataset/:file', sendImage)
  routes.get('/images/:project/:dataset/:file/:vanity', sendImage)
  const sendStored = async (c: Context) => sendFile(c, await getAsset(c, 'files'))
  routes.get('/files/:project/:dataset/:file', sendStored)
  routes.get('/files/:project/:dataset/:file/:vanity', sendStored)
}
