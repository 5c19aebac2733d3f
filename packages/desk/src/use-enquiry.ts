import type { ReadingReason } from 'core/reading-log'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Enquiry, EnquiryFile } from './enquiry.ts'
import { hasFiles } from './labels.ts'
import { type StaffClient, StaffError } from './staff-client.ts'
import { usePolling } from './use-polling.ts'

/** Discards a response that a mutation has overtaken; what becomes of a reply is no change of its own. */
const getNewest = (shown: Enquiry | undefined, read: Enquiry) =>
  shown && shown.updatedAt > read.updatedAt ? shown : read

/** Reads an enquiry with its files and other half, and keeps it up to date. */
export function useEnquiry(
  client: StaffClient,
  id: string,
  /** Reason for which it was opened. */
  why: ReadingReason,
  onSessionEnd: () => void,
) {
  const [enquiry, setEnquiry] = useState<Enquiry>()
  const [files, setFiles] = useState<EnquiryFile[]>()
  const [otherHalf, setOtherHalf] = useState<Enquiry>()
  const [error, setError] = useState<StaffError>()
  const controller = useRef<AbortController>(undefined)

  const read = useCallback(async () => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    try {
      const found = await client.get(id, why, signal)
      if (signal.aborted) return
      setEnquiry((shown) => getNewest(shown, found))
      const [sent, other] = await Promise.all([
        hasFiles(found) ? client.getFiles(id, why, signal) : [],
        found.with ? client.get(found.with, 'FROM_OTHER_HALF', signal) : undefined,
      ])
      if (signal.aborted) return
      setFiles(sent)
      setOtherHalf(other)
      setError(undefined)
    } catch (cause) {
      if (signal.aborted) return
      if (!(cause instanceof StaffError)) throw cause
      if (cause.problem === 'signed-out') onSessionEnd()
      else setError(cause)
    }
  }, [client, id, onSessionEnd, why])

  useEffect(() => {
    const readFirst = async () => read()
    void readFirst()
    return () => controller.current?.abort()
  }, [read])

  usePolling(() => void read())

  return {
    enquiry,
    /** Undefined until loaded. */
    files,
    /** The other half of a dine-and-drive. */
    otherHalf,
    error,
    reload: () => void read(),
    /** Replaces the enquiry with the answer of a mutation. */
    update: setEnquiry,
  }
}
