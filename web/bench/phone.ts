import type { CDPSession } from '@playwright/test'

/** The phone that Lighthouse emulates. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Factor by which its processor is slower than this machine's. */
const CPU_SLOWDOWN = 4

export const slowProcessor = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
