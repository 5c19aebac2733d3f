/** Error codes of Cognito's APIs that callers distinguish. */
export type CognitoErrorCode =
  | 'AliasExistsException'
  | 'CodeDeliveryFailureException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'MissingAuthenticationTokenException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'UnrecognizedClientException'
  | 'UnsupportedUserStateException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException'

/** An error of an operation; the API answers it with HTTP 400 and its code. */
export class CognitoError extends Error {
  override readonly name = 'CognitoError'
  readonly code: CognitoErrorCode

  constructor(code: CognitoErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** One answer for an unknown user and a wrong password, so that accounts cannot be enumerated. */
export const buildWrongPassword = (): CognitoError =>
  new CognitoError('NotAuthorizedException', 'Incorrect username or password.')
