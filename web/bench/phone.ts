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

/** Its connection, as Lighthouse applies it to requests: slow 4G. */
export const SLOW_4G = { latencyMs: 562.5, downloadBytes: 184_320, uploadBytes: 84_375 }

export const slowProcessor = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

export async function slowDown(session: CDPSession): Promise<void> {
  await slowProcessor(session)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.latencyMs,
    downloadThroughput: SLOW_4G.downloadBytes,
    uploadThroughput: SLOW_4G.uploadBytes,
  })
}
