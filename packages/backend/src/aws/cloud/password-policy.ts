/** Password policy of members and staff: length counts, kinds of characters do not. */
export const PASSWORD_POLICY = {
  minLength: 10,
  requireDigits: false,
  requireLowercase: false,
  requireUppercase: false,
  requireSymbols: false,
}
