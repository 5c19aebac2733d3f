/** Whether the store answered with this status. */
export const hasStatus = (cause: unknown, status: number): boolean =>
  typeof cause === 'object' &&
  cause !== null &&
  'statusCode' in cause &&
  cause.statusCode === status
