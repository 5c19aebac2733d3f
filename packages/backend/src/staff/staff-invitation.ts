/** For how long the first password of an invitation can be used. */
export const FIRST_PASSWORD_DAYS = 7

export const INVITATION_SUBJECT = 'Your account for the enquiries of BYD by 1826'

export const getEnquiriesUrl = (studioUrl: string): string => `${studioUrl}/enquiries`

/** Steps of an invited person, in this order. */
export const INVITATION_STEPS = [
  `Sign in with this address and the first password below, within ${FIRST_PASSWORD_DAYS} days.`,
  'Choose a password of your own, of at least ten characters.',
  'Scan a code with an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Apple’s Passwords. The app is asked for each time that you sign in.',
] as const

export const INVITATION_FOOTNOTE =
  'If you do not work for BYD by 1826, delete this mail: without its password nobody gets in.'
