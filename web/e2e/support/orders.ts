import type { BrowserContext, Page } from '@playwright/test'
import { askBackend } from './ask-backend.ts'

export const leaveWithoutPaying = (page: Page) =>
  page.getByRole('link', { name: 'Back to BYD by 1826 without paying' }).click()

/** The stored pre-order, as this browser's manage link shows it, and the path of that. */
export async function readOrder(context: BrowserContext) {
  const cookies = await context.cookies()
  const cookie = cookies.find(({ name }) => name === 'manage-token')
  if (!cookie) throw new Error('This browser has no manage link.')
  const { enquiry } = await askBackend(
    `query Read($access: AccessInput!) {
      enquiry(access: $access) { id status reference eventId } }`,
    {
      access: {
        id: decodeURIComponent(cookie.path.split('/').at(-1) ?? ''),
        token: decodeURIComponent(cookie.value),
      },
    },
  )
  return { ...enquiry, path: cookie.path }
}
