import { SIGNED_IN } from 'core/signed-in'

/** Whether a member may be signed in. */
export const isSignedIn = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN}=`))
