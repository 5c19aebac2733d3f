import { routes } from '#config/routes.ts'

/** The addresses of the member area. */
export const memberPaths = {
  home: routes.member,
  signIn: routes.signIn,
  social: '/member/signin/social',
  hosted: '/member/signin/hosted',
  signUp: '/member/signup',
  confirm: '/member/confirm',
  forgot: '/member/forgot',
  reset: '/member/reset',
  refresh: '/member/refresh',
  signOut: '/member/signout',
  export: '/member/export',
  details: '/member/details',
  email: '/member/email',
  delete: '/member/delete',
} as const

export const buildRecordPath = (id: string): string => `/member/bookings/${encodeURIComponent(id)}`
