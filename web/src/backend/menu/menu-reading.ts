import type { Menu } from '#content/types.ts'

/** A menu read from the gateway. */
export interface MenuReading {
  menu: Menu
  /** ISO time at which the gateway last confirmed this menu. */
  readAt: string
  /** Whether the latest attempt succeeded; otherwise it is the last good menu. */
  isLive: boolean
}
