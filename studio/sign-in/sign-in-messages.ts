const WRONG = 'Wrong email or password. Check both and try again.'
const LIMITED = 'Too many attempts. Wait a quarter of an hour, then try again.'
const RESET = 'Your password must be reset first: choose “Forgot your password?” below.'
const UNREACHABLE =
  'The sign-in cannot be reached. Check the connection and try again; what you typed is still here.'
const WRONG_APP_CODE = 'This code is wrong. Enter the code that your app shows now.'
const TOO_LATE = 'This took too long. Go back and sign in again.'

const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['UserNotFoundException', WRONG],
  ['LimitExceededException', LIMITED],
  ['TooManyRequestsException', LIMITED],
  ['TooManyFailedAttemptsException', LIMITED],
  ['PasswordResetRequiredException', RESET],
  ['RESET_PASSWORD', RESET],
  ['InvalidPasswordException', 'Choose a password of at least ten characters.'],
  ['CodeMismatchException', WRONG_APP_CODE],
  ['EnableSoftwareTokenMFAException', WRONG_APP_CODE],
  ['RESET_CodeMismatchException', 'This code is wrong. Enter the one in our latest email.'],
  ['RESET_ExpiredCodeException', 'This code is too old. Go back and ask for a new one.'],
  ['ExpiredCodeException', TOO_LATE],
  ['NetworkError', UNREACHABLE],
  ['TimeoutError', UNREACHABLE],
])

/** Cognito has one name for these. */
function getRefusalMessage(message: string): string {
  if (/attempts exceeded/i.test(message)) return LIMITED
  if (/temporary password/i.test(message))
    return 'Your first password has expired. Ask a manager to invite you again.'
  if (/current state/i.test(message))
    return 'This account has no password of its own yet. Sign in with the password in your invitation, or ask a manager to invite you again.'
  if (/disabled/i.test(message)) return 'This account is switched off. Ask a manager.'
  if (/session/i.test(message)) return TOO_LATE
  return WRONG
}

/** Message for a Cognito error or an unsupported challenge. */
export function getSignInMessage(name: string, message = ''): string {
  const general = name.replace(/^RESET_(?=\w+(?:Exception|Error)$)/, '')
  if (general === 'NotAuthorizedException') return getRefusalMessage(message)
  return (
    MESSAGES.get(name) ??
    MESSAGES.get(general) ??
    'Signing in does not work at the moment. Try again in a minute.'
  )
}
