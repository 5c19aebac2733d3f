import { createContext, Script } from 'node:vm'
import { isRecord } from '../guards.ts'

/**
 * V8 interrupts running code only through a script with a time-out: this one calls back into the module. State
 * outside the call survives the interruption.
 */
const boundedCall = new Script('call()')
const context: { call: () => void } = { call: () => undefined }
createContext(context)

/** True for the time-out error of `runBounded`. */
export function isTimeoutError(error: unknown): boolean {
  return isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

/** Runs synchronous code with a time-out in milliseconds. */
export function runBounded<Value>(timeLimit: number, call: () => Value): Value {
  let outcome: { value: Value } | undefined
  context.call = () => {
    outcome = { value: call() }
  }
  boundedCall.runInContext(context, { timeout: timeLimit })
  if (outcome === undefined) throw new Error('The bounded call did not finish')
  return outcome.value
}
