/** Studio's page on which staff sign in; nothing else of Studio opens there. */
export const SIGN_IN_PATH = '/sign-in'

const SIGN_IN_NAME = 'staff'

interface Provider {
  name: string
  title: string
  url: string
}

/** The staff's account before the sign-ins of the content lake; Studio adds to its address where to return to. */
export const offerStaffAccount = (offered: readonly Provider[], origin: string): Provider[] => [
  {
    name: SIGN_IN_NAME,
    title: 'Staff account, with password and code',
    url: `${origin}${SIGN_IN_PATH}`,
  },
  ...offered,
]

/** The sign-in's address that returns to a page of this Studio. */
export const getSignInAddress = (page: string): string =>
  `${SIGN_IN_PATH}?${new URLSearchParams({ origin: page }).toString()}`

/** The page of this Studio from which the sign-in was opened; other sites' do not count. */
export function getReturnAddress({ origin, search }: Pick<Location, 'origin' | 'search'>): string {
  const page = URL.parse(new URLSearchParams(search).get('origin') ?? '')
  return page?.origin === origin && page.pathname !== SIGN_IN_PATH
    ? `${page.pathname}${page.search}`
    : '/'
}
