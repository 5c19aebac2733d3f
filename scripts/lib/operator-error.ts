/** A failure that the operator can fix from its message; printed without a stack. */
export class OperatorError extends Error {}
