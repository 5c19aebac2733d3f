import { randomUUID } from 'node:crypto'
import { type Browser, expect, test } from '@playwright/test'
import { getToken, Lake, studioUrl, webUrl } from '../support/system.ts'

const lake = new Lake()

/** Creates a preview secret as Presentation does, valid for an hour. */
async function writePreviewSecret(): Promise<{ id: string; secret: string }> {
  const secret = randomUUID()
  const id = `drafts.${randomUUID()}`
  await lake.mutate({
    create: { _id: id, _type: 'sanity.previewUrlSecret', secret, source: 'test', studioUrl },
  })
  return { id, secret }
}

async function openAsEditor(browser: Browser, path: string) {
  const { id, secret } = await writePreviewSecret()
  const context = await browser.newContext()
  const page = await context.newPage()
  const url = new URL('/api/draft-mode/enable', webUrl)
  url.searchParams.set('sanity-preview-secret', secret)
  url.searchParams.set('sanity-preview-pathname', path)
  await page.goto(url.href)
  const close = async () => {
    await context.close()
    await lake.mutate({ delete: { id } })
  }
  return { page, close }
}

async function writeDraft(tagline: string) {
  const document = await lake.query('*[_id == "carModel-seal"][0]', (result) => Object(result))
  await lake.mutate({ createOrReplace: { ...document, _id: 'drafts.carModel-seal', tagline } })
}

test.afterEach(() => lake.mutate({ delete: { id: 'drafts.carModel-seal' } }))

test('shows the draft to an editor while it is typed, and the published content to everybody else', async ({
  browser,
  page: visitor,
}) => {
  const first = `Draft ${randomUUID()}`
  await writeDraft(first)
  const { page: editor, close } = await openAsEditor(browser, '/byd-seal')
  await expect(editor).toHaveURL(/\/byd-seal/)
  await expect(editor.getByText(first).first()).toBeVisible()

  const second = `Draft ${randomUUID()}`
  // Anybody who has seen a token of the lake can go on using it.
  expect(await editor.content()).not.toContain(getToken('viewer'))
  const drawn = editor.getByText('Draft: visitors do not see this yet')
  await expect(drawn).toBeVisible()
  await expect(async () => {
    await writeDraft(second)
    await expect(editor.getByText(second).first()).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })

  await visitor.goto('/byd-seal')
  await expect(visitor.getByText(second)).toHaveCount(0)
  await expect(visitor.getByText('Draft: visitors do not see this yet')).toHaveCount(0)

  await editor.getByRole('button', { name: 'Exit' }).click()
  await expect(editor).toHaveURL(`${webUrl}/byd-seal`)
  await expect(editor.getByText(second)).toHaveCount(0)
  await close()
})
