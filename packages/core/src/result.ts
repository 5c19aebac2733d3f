/** Outcome of an operation whose failure is expected; defects and outages throw instead. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure }
