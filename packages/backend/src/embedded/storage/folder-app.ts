import { Hono } from 'hono'
import { toDisposition } from '../../files/file-storage.ts'
import type { FolderStorage } from './folder-storage.ts'

/** `GET /<path>/<id>` serves the file of a signed URL, as S3 does on AWS. */
export function createFolderApp(path: string, storage: Pick<FolderStorage, 'open'>): Hono {
  return new Hono().get(`/${path}/:id`, async (context) => {
    const { searchParams } = new URL(context.req.url)
    const file = await storage.open(searchParams, context.req.param('id'))
    if (!file) return context.json({ message: 'Forbidden' }, 403)
    return context.body(file.body, 200, {
      'content-length': String(file.size),
      'content-type': file.contentType,
      'content-disposition': toDisposition(file),
      // Chromium shows no PDF in a sandbox.
      ...(file.contentType !== 'application/pdf' && {
        'content-security-policy': "sandbox; default-src 'none'",
      }),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })
}
