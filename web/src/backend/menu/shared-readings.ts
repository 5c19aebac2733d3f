import type { Menu } from '#content/types.ts'
import type { SharedStore } from '#server/freshness/shared-store.ts'

/** A menu that one of several instances has just read from the gateway. */
export interface SharedReading {
  menu: Menu
  readAt: string
  tag?: string | undefined
}

export interface SharedReadings {
  load: (key: string) => Promise<SharedReading | undefined>
  save: (key: string, reading: SharedReading, keptMs: number) => Promise<void>
  /** Whether this instance is to try a failing gateway again; false when another one has, so recently. */
  claimTrial: (key: string, pauseMs: number) => Promise<boolean>
}

/** Only instances of the same build write these keys, so they are not parsed again. */
export function createSharedReadings(store: SharedStore): SharedReadings {
  const toName = (key: string) => `menu:${store.scope}:${key}`
  return {
    load: async (key) => {
      const answer = await store.run((client) => client.get(toName(key)))
      return answer.ok && answer.value !== null ? JSON.parse(answer.value) : undefined
    },
    save: async (key, reading, keptMs) => {
      await store.run((client) => client.set(toName(key), JSON.stringify(reading), { PX: keptMs }))
    },
    claimTrial: async (key, pauseMs) => {
      const expiration = { type: 'PX', value: pauseMs } as const
      const answer = await store.run((client) =>
        client.set(`${toName(key)}:trial`, '', { condition: 'NX', expiration }),
      )
      return !answer.ok || answer.value !== null
    },
  }
}
