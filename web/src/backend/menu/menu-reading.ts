import type { Menu } from '#content/types.ts'

/** A menu as it came from the gateway. */
export interface MenuReading {
  menu: Menu
  /** ISO instant at which the gateway last said that this is the menu. */
  readAt: string
  /** Whether that was in the latest attempt; otherwise it is the last good one. */
  isLive: boolean
}
