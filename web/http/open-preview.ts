import { writePreviewSecret } from '../e2e/support/draft-mode.ts'
import type { Lake } from '../e2e/support/system.ts'
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
  const { address, remove } = await writePreviewSecret(lake, path, parameters)
  try {
    return await openPreview(address)
  } finally {
    await remove()
  }
}
