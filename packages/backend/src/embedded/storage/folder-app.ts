import { Hono } from 'hono'
import { toDisposition } from '../../files/file-storage.ts'
import type { FolderStorage } from './folder-storage.ts'

/** `GET /files/<id>` serves the file of a signed URL, as S3 does on AWS. */
export function createFolderApp(storage: Pick<FolderStorage, 'open'>): Hono {
  return new Hono().get('/files/:id', async (context) => {
    const { searchParams } = new URL(context.req.url)
    const file = await storage.open(searchParams, context.req.param('id'))
    if (!file) return context.json({ message: 'Forbidden' }, 403)
    return context.body(new Uint8Array(file.bytes), 200, {
      'content-type': file.contentType,
      'content-disposition': toDisposition(file),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })
}
