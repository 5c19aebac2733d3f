import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { COOKIES } from 'core/kept-in-browser'
import { routes } from './routes.ts'

/** Cookies that change what a public address shows. */
export const PERSONAL_COOKIES = [
  COOKIES.draftMode,
  COOKIES.perspective,
  COOKIES.receipt,
  COOKIES.receiptSeen,
] as const

const PERSONAL_COOKIE = new RegExp(`(?:^|;\\s*)(?:${PERSONAL_COOKIES.join('|')})=`)

/** Members, manage links, referrals and confirmations, with what is below them. */
export const PERSONAL_FOLDERS: readonly string[] = [
  routes.manage,
  routes.member,
  '/referrals',
  ...new Set(Object.values(ENQUIRY_KINDS).map(({ confirmationPath }) => confirmationPath)),
]

/** Whether the answer may be different for another visitor, so that no shared cache may keep it. */
export function isPersonal(path: string, cookie = ''): boolean {
  return (
    PERSONAL_FOLDERS.some((folder) => path === folder || path.startsWith(`${folder}/`)) ||
    (cookie !== '' && PERSONAL_COOKIE.test(cookie))
  )
}
