import { setTimeout } from 'node:timers/promises'

const LEAST_MS = 800

/** Answers no quicker than in a set time, so that the time does not tell what came of it. */
export async function takeTime<Value>(
  asked: Promise<Value>,
  wait: (milliseconds: number) => Promise<void> = setTimeout,
): Promise<Value> {
  const [answer] = await Promise.all([asked, wait(LEAST_MS)])
  return answer
}
