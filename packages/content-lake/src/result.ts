/** Outcome of an operation whose failure is expected; the error is text for the caller. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; error: string }
