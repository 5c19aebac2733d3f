import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { type Lake, studioUrl, webUrl } from './system.ts'

/** Makes a preview secret as Presentation does, valid for an hour; answers the address that opens a page with it. */
export async function writePreviewSecret(lake: Lake, path: string, parameters = {}) {
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
  return {
    address: `/api/draft-mode/enable?${query}`,
    remove: () => lake.mutate({ delete: { id } }),
  }
}

/** Opens a page as an editor does from Studio. */
export async function openAsEditor(browser: Browser, lake: Lake, path: string) {
  const { address, remove } = await writePreviewSecret(lake, path)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(webUrl + address)
  const close = async () => {
    await context.close()
    await remove()
  }
  return { page, close }
}

export const DRAFT_ID = 'drafts.carModel-seal'

export async function writeDraft(lake: Lake, tagline: string) {
  const document = await lake.query('*[_id == "carModel-seal"][0]', (result) => Object(result))
  await lake.mutate({ createOrReplace: { ...document, _id: DRAFT_ID, tagline } })
}
