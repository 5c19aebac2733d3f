import type { EnquiryExport } from './enquiry.ts'
import { type StaffClient, StaffError } from './staff-client.ts'

const INTERVAL_MS = 1000

interface FollowOptions {
  client: Pick<StaffClient, 'startExport' | 'getExport'>
  filter: Record<string, string>
  onProgress: (progress: EnquiryExport) => void
  signal: AbortSignal
  wait?: (ms: number) => Promise<void>
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/**
 * Starts an export and reports its progress until the file is finished, or the signal aborts.
 *
 * @throws StaffError
 */
export async function followExport(options: FollowOptions): Promise<void> {
  const { client, filter, onProgress, signal, wait = pause } = options
  let progress = await client.startExport(filter)
  while (!signal.aborted) {
    onProgress(progress)
    if (progress.state === 'DONE') return
    if (progress.state === 'FAILED') {
      throw new StaffError(
        'unavailable',
        'The file could not be written. Try again; if it happens again, tell your developer.',
      )
    }
    await wait(INTERVAL_MS)
    if (signal.aborted) return
    progress = await client.getExport(progress.id, signal)
  }
}
