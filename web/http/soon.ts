import { setTimeout } from 'node:timers/promises'

/** A change shows within seconds; one whose announcement is lost takes minutes. */
const LIMIT_MS = 10_000

/** Repeats a check until it passes. */
export async function soon(check: () => Promise<void>): Promise<void> {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
      await setTimeout(100)
    }
  }
}

/** Waits until a moment has passed. */
export const passed = (time: number) => setTimeout(Math.max(0, time - Date.now()) + 1)
