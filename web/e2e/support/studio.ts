import { expect, type Locator, test as base, type Page } from '@playwright/test'
import { z } from 'zod'
import { Lake, lakeUrl, studioUrl } from './system.ts'

interface StudioFixtures {
  lake: Lake
  /** Restores these documents when the test has ended, however it ended. */
  borrow: (...ids: string[]) => Promise<void>
}

type Document = Record<string, unknown>

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && '_id' in value

const parseDocument = (result: unknown) => (isDocument(result) ? result : undefined)

export function readDocument(lake: Lake, id: string): Promise<Document | undefined> {
  return lake.query(`*[_id == ${JSON.stringify(id)}][0]`, parseDocument)
}

export const test = base.extend<StudioFixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it.
  lake: async ({}, use) => use(new Lake()),
  // Set up before the pages, so that it runs after they have closed and stopped writing.
  borrow: [
    async ({ lake }, use) => {
      const before = new Map<string, Document | undefined>()
      await use(async (...ids) => {
        for (const id of ids.flatMap((published) => [published, `drafts.${published}`]))
          before.set(id, await readDocument(lake, id))
      })
      for (const [id, document] of before)
        await lake.mutate(document ? { createOrReplace: document } : { delete: { id } })
    },
    { auto: true },
  ],
})

/** Opens the document's form and waits until it is editable. */
export async function openDocument(page: Page, type: string, id: string) {
  await page.goto(`${studioUrl}/intent/edit/id=${id};type=${type}/`)
  // Beside another view of the document stands a second form, hidden.
  await expect(page.getByTestId('form-view').first()).toBeVisible()
}

/** Opens a list of Content, and waits for its documents. */
export async function openList(page: Page, title: string): Promise<Locator> {
  await page.goto(`${studioUrl}/structure`)
  await page.getByTestId(`pane-item-${title}`).click()
  const list = page.getByTestId('pane').last()
  await expect(list.getByRole('link', { name: /^(?!Create new)./ }).first()).toBeVisible()
  return list
}

/** Gives the cars the order of their ids, by the menu of their list. */
export async function resetOrder(page: Page) {
  const list = await openList(page, 'Models')
  await list.getByTestId('pane-context-menu-button').click()
  await page.getByRole('menuitem', { name: 'Reset Order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset the order' }).click()
  await expect(page.getByText('Reordered Documents')).toBeVisible()
}

export function getTextbox(page: Page, field: string) {
  return page.getByTestId(`field-${field}`).getByRole('textbox')
}

/** Publishes the open document, and waits for the lake's answer. */
export async function publish(page: Page) {
  const button = page.getByTestId('action-publish')
  await expect(button).toBeEnabled()
  const [response] = await Promise.all([
    page.waitForResponse(
      (candidate) =>
        candidate.url().includes('/data/actions/') &&
        (candidate.request().postData()?.includes('document.publish') ?? false),
    ),
    button.click(),
  ])
  expect(response.ok(), await response.text()).toBe(true)
}

/** Opens a panel beside the form, whose button Studio moves into a menu where there is no room. */
export async function openPanel(page: Page, name: string, panel: string) {
  await page.getByRole('button', { name, exact: true }).first().click()
  await expect(page.getByTestId(panel)).toBeVisible()
}

export async function openUserMenu(page: Page) {
  await page
    .locator('#user-menu')
    .filter({ has: page.locator('[data-ui="Avatar"]') })
    .click()
}

const providersSchema = z.object({
  providers: z.array(z.object({ title: z.string(), url: z.string() })),
})

/** Gives the browser the session of a local user; Studio, which takes seconds to start, is opened once then. */
export async function signInAs(page: Page, user: string) {
  const answer = await page.request.get(`${lakeUrl}/v1/auth/providers`)
  const { providers } = providersSchema.parse(await answer.json())
  const url = providers.find(({ title }) => title.startsWith(`${user} (`))?.url
  if (url === undefined) throw new Error(`The lake has no local user ${user}.`)
  const params = { origin: studioUrl, type: 'cookie' }
  const signedIn = await page.request.get(url, { params, maxRedirects: 0 })
  expect(signedIn.status(), await signedIn.text()).toBe(302)
}

/** Changes the local user by Studio's own menu and choice of accounts. */
export async function changeUser(page: Page, user: string) {
  await page.goto(`${studioUrl}/today`)
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: user }).click()
  await expect(page.locator('#user-menu')).toBeVisible()
}
