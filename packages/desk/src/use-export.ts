import { useEffect, useRef, useState } from 'react'
import type { EnquiryExport } from './enquiry.ts'
import { followExport } from './follow-export.ts'
import type { StaffClient } from './staff-client.ts'
import { useWork } from './use-work.ts'

/** The answer of the file's address names it, and has the browser save it. */
function save(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** Has the backend write what a filter matches into a file, one export at a time, and downloads it. */
export function useExport(client: StaffClient, onSessionEnd: () => void) {
  const [progress, setProgress] = useState<EnquiryExport>()
  const { isBusy, error, run: runOne } = useWork(onSessionEnd)
  const page = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    page.current = controller
    return () => controller.abort()
  }, [])

  const run = (work: (signal: AbortSignal) => Promise<void>) => {
    const signal = page.current?.signal
    if (!signal) return
    void runOne(() =>
      work(signal).catch((cause: unknown) => {
        if (!signal.aborted) throw cause
      }),
    )
  }

  const start = (filter: Record<string, string>) =>
    run((signal) => {
      const onProgress = (next: EnquiryExport) => {
        setProgress(next)
        if (next.url !== undefined) save(next.url)
      }
      return followExport({ client, filter, onProgress, signal })
    })

  // Its address is valid for five minutes only.
  const downloadAgain = (id: string) =>
    run(async (signal) => {
      const { url } = await client.getExport(id, signal)
      if (url !== undefined) save(url)
    })

  return {
    isBusy,
    /** Undefined before the first export. */
    rows: progress?.rows,
    error,
    start,
    /** Saves the file; undefined until it is finished. */
    download: progress?.state === 'DONE' ? () => downloadAgain(progress.id) : undefined,
  }
}
