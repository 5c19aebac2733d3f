import { threadCpuUsage } from 'node:process'
import { createContext, Script } from 'node:vm'
import { hasErrorCode } from '../guards.ts'

/**
 * V8 interrupts running code only through a script with a time-out: this one calls back into the module. State
 * outside the call survives the interruption.
 */
const boundedCall = new Script('call()')
const context: { call: () => void } = { call: () => undefined }
createContext(context)

/** True for the time-out error of `runBounded`. */
export function isTimeoutError(error: unknown): boolean {
  return hasErrorCode(error, 'ERR_SCRIPT_EXECUTION_TIMEOUT')
}

/** Factor by which code may exceed its limit on a host that is busy with others. */
export const MAX_STRETCH = 8
/** The part of its limit that code has to have used; the rest is what measuring costs. */
const USED = 0.9

function runFor<Value>(timeout: number, call: () => Value): Value {
  let outcome: { value: Value } | undefined
  context.call = () => {
    outcome = { value: call() }
  }
  boundedCall.runInContext(context, { timeout: Math.ceil(timeout) })
  if (outcome === undefined) throw new Error('The bounded call did not finish')
  return outcome.value
}

/**
 * Runs synchronous code with a limit in milliseconds of the processor. V8 measures by the clock, so code that
 * was interrupted before it had its share runs again, for longer.
 */
export function runBounded<Value>(limit: number, call: () => Value): Value {
  const latest = performance.now() + limit * MAX_STRETCH
  for (let timeout = limit; ;) {
    const start = threadCpuUsage()
    try {
      return runFor(timeout, call)
    } catch (error) {
      const { user, system } = threadCpuUsage(start)
      const share = (user + system) / 1000 / limit
      const left = latest - performance.now()
      if (!isTimeoutError(error) || share > USED || left < 1) throw error
      timeout = Math.min(left, (timeout * 1.2) / share)
    }
  }
}
