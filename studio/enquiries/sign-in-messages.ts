const WRONG = 'Wrong email or password. Check both and try again.'
const LIMITED = 'Too many attempts. Wait a quarter of an hour, then try again.'
const RESET = 'Your password must be reset first: choose “Forgot your password?” below.'
const UNREACHABLE =
  'The sign-in cannot be reached. Check the connection and try again; what you typed is still here.'
const TOO_LATE = 'This took too long. Go back and sign in again.'

const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['UserNotFoundException', WRONG],
  ['LimitExceededException', LIMITED],
  ['TooManyRequestsException', LIMITED],
  ['TooManyFailedAttemptsException', LIMITED],
  ['PasswordResetRequiredException', RESET],
  ['RESET_PASSWORD', RESET],
  [
    'UserNotConfirmedException',
    'This address is not confirmed yet. Confirm it with the code that was emailed to you, on the member pages of the site.',
  ],
  [
    'CONFIRM_SIGN_UP',
    'This address is not confirmed yet. Confirm it with the code that was emailed to you, on the member pages of the site.',
  ],
  ['InvalidPasswordException', 'Choose a password of at least ten characters.'],
  ['CodeMismatchException', 'This code is wrong. Enter the code that your app shows now.'],
  ['ExpiredCodeException', TOO_LATE],
  ['NetworkError', UNREACHABLE],
  ['TimeoutError', UNREACHABLE],
])

/** Cognito has one name for these. */
function getRefusalMessage(message: string): string {
  if (/attempts exceeded/i.test(message)) return LIMITED
  if (/temporary password/i.test(message))
    return 'Your first password has expired. Ask a manager to invite you again.'
  if (/disabled/i.test(message)) return 'This account is switched off. Ask a manager.'
  if (/session/i.test(message)) return TOO_LATE
  return WRONG
}

/** Message for a Cognito error or an unsupported challenge. */
export function getSignInMessage(name: string, message = ''): string {
  if (name === 'NotAuthorizedException') return getRefusalMessage(message)
  return MESSAGES.get(name) ?? 'Signing in does not work at the moment. Try again in a minute.'
}
