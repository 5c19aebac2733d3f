import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { PERSONAL_COOKIES } from 'core/page-variants'
import { routes } from './routes.ts'

const PERSONAL_COOKIE = new RegExp(`(?:^|;\\s*)(?:${PERSONAL_COOKIES.join('|')})=`)

/** Members, manage links, referrals, votes and confirmations, with what is below them. */
export const PERSONAL_FOLDERS: readonly string[] = [
  routes.manage,
  routes.myBooking,
  routes.member,
  '/referrals',
  '/vote',
  ...new Set(Object.values(ENQUIRY_KINDS).map(({ confirmationPath }) => confirmationPath)),
]

/** Whether the answer may be different for another visitor, so that no shared cache may keep it. */
export function isPersonal(path: string, cookie = ''): boolean {
  return (
    PERSONAL_FOLDERS.some((folder) => path === folder || path.startsWith(`${folder}/`)) ||
    (cookie !== '' && PERSONAL_COOKIE.test(cookie))
  )
}

/** Returns what logs and spans name of an address: of personal pages, which may name a record, the folder only. */
export function toLoggedRoute(path: string): string {
  const folder = PERSONAL_FOLDERS.find((each) => path.startsWith(`${each}/`))
  return folder === undefined ? path : `${folder}/…`
}
