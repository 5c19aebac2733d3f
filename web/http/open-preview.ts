import { randomUUID } from 'node:crypto'
import { type Lake, studioUrl } from '../e2e/support/system.ts'
import { ask } from './read-page.ts'

/** Opens the address of a preview, and returns where it leads and what the browser then sends along. */
export async function openPreview(address: string) {
  const { status, headers } = await ask(address)
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
  return { status, location: headers.get('location'), cookie, init: { headers: { cookie } } }
}

/** Opens a page as an editor does from Studio, whose secret is deleted afterwards. */
export async function openAsEditor(lake: Lake, path: string, parameters = {}) {
  const secret = randomUUID()
  const id = `drafts.${randomUUID()}`
  await lake.mutate({
    create: { _id: id, _type: 'sanity.previewUrlSecret', secret, source: 'test', studioUrl },
  })
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': path,
    ...parameters,
  })
  try {
    return await openPreview(`/api/draft-mode/enable?${query}`)
  } finally {
    await lake.mutate({ delete: { id } })
  }
}
