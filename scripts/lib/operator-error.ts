/** A failure whose message tells the person at the terminal all they need; no stack is printed. */
export class OperatorError extends Error {}
