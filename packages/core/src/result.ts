/** Outcome of handling input that may be bad: faults throw instead. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure }
