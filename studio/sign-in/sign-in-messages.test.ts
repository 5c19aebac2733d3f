import { expect, it } from '@jest/globals'
import { getSignInMessage } from './sign-in-messages.ts'

it.each([
  ['NotAuthorizedException', 'Incorrect username or password.', /Wrong email or password/],
  ['UserNotFoundException', 'User does not exist.', /Wrong email or password/],
  ['NotAuthorizedException', 'Password attempts exceeded', /Wait a quarter of an hour/],
  ['NotAuthorizedException', 'User is disabled.', /Ask a manager/],
  [
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
    /invite you again/,
  ],
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', /took too long/],
  [
    'NotAuthorizedException',
    'User password cannot be reset in the current state.',
    /password in your invitation/,
  ],
  ['LimitExceededException', 'Attempt limit exceeded', /Wait a quarter of an hour/],
  ['RESET_PASSWORD', '', /Forgot your password/],
  ['InvalidPasswordException', 'Too short', /at least ten/],
  ['NetworkError', 'A network error has occurred.', /Check the connection/],
  ['CodeMismatchException', '', /your app shows now/],
  ['EnableSoftwareTokenMFAException', '', /your app shows now/],
  ['RESET_CodeMismatchException', '', /latest email/],
  ['RESET_LimitExceededException', '', /Wait a quarter of an hour/],
  ['Unknown', 'An unknown error has occurred.', /Try again in a minute/],
])('%s: %s', (name, message, expected) => {
  expect(getSignInMessage(name, message)).toMatch(expected)
})
