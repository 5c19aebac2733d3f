import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { DRAFT_ID, openAsEditor, writeDraft } from '../support/draft-mode.ts'
import { getToken, Lake, webUrl } from '../support/system.ts'

const lake = new Lake()

test.afterEach(() => lake.mutate({ delete: { id: DRAFT_ID } }))

test('shows the draft to an editor while it is typed, and the published content to everybody else', async ({
  browser,
  page: visitor,
}) => {
  const first = `Draft ${randomUUID()}`
  await writeDraft(lake, first)
  const { page: editor, close } = await openAsEditor(browser, lake, '/byd-seal')
  await expect(editor).toHaveURL(/\/byd-seal/)
  await expect(editor.getByText(first).first()).toBeVisible()

  const second = `Draft ${randomUUID()}`
  // Anybody who has seen a token of the lake can go on using it.
  expect(await editor.content()).not.toContain(getToken('viewer'))
  const drawn = editor.getByText('Draft: visitors do not see this yet')
  await expect(drawn).toBeVisible()
  await expect(async () => {
    await writeDraft(lake, second)
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
