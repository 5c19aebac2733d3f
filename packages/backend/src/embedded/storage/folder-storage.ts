import { createHmac, randomUUID } from 'node:crypto'
import { mkdir, open as openFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isEqual } from '../../is-equal.ts'
import { isMissing } from './is-missing.ts'
import { type FileLink, type FileStorage, LINK_SECONDS } from '../../files/file-storage.ts'

/** Format of file ids, without path separators. */
const ID = /^[\w-]{32}$/

export interface FolderStorageOptions {
  folder: string
  /** Public base URL of the files, such as http://127.0.0.1:3901/prod/files. */
  url: string
  secret: string
  now?: () => number
}

export interface FolderStorage extends FileStorage {
  /** The file of a signed URL, while it is valid. */
  open: (query: URLSearchParams, id: string) => Promise<OpenedFile | undefined>
}

export interface OpenedFile {
  body: ReadableStream
  size: number
  contentType: string
  fileName: string
}

/** Files in a local folder, served through signed URLs as on S3. */
export function createFolderStorage(options: FolderStorageOptions): FolderStorage {
  const { folder, now = Date.now, secret, url } = options
  const sign = (link: FileLink, expires: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['file', link.id, link.contentType, link.fileName, expires]))
      .digest('base64url')

  return {
    put: async (id, bytes) => {
      const path = join(folder, id)
      await mkdir(folder, { recursive: true })
      // Two uploads of the same file may overlap.
      const draft = `${path}.${randomUUID()}.part`
      await writeFile(draft, bytes, { mode: 0o600 })
      await rename(draft, path)
    },
    remove: async (id) => {
      if (ID.test(id)) await rm(join(folder, id), { force: true })
    },
    getUrl: async (link) => {
      const expires = String(now() + LINK_SECONDS * 1000)
      const signed = new URL(`${url}/${link.id}`)
      signed.search = String(
        new URLSearchParams({
          type: link.contentType,
          name: link.fileName,
          expires,
          signature: sign(link, expires),
        }),
      )
      return signed.href
    },
    open: async (query, id) => {
      const contentType = query.get('type') ?? ''
      const fileName = query.get('name') ?? ''
      const expires = query.get('expires') ?? ''
      const signature = sign({ id, contentType, fileName }, expires)
      const isSigned = isEqual(query.get('signature') ?? '', signature)
      if (!isSigned || !ID.test(id) || now() > Number(expires)) return undefined
      try {
        const file = await openFile(join(folder, id))
        const { size } = await file.stat()
        return { body: Readable.toWeb(file.createReadStream()), size, contentType, fileName }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
  }
}
