import { useEffect, useEffectEvent, useState } from 'react'
import { toMessage } from './staff-client.ts'

/** Reads what a call answers, anew when its key changes; without a key nothing is read. */
export function useRead<Value>(
  key: string | undefined,
  call: (signal: AbortSignal) => Promise<Value>,
  onSessionEnd: () => void,
) {
  const [shown, setShown] = useState<{ key: string; time: number; value?: Value; error?: string }>()
  const [time, setTime] = useState(0)
  const callNewest = useEffectEvent(call)
  const endSession = useEffectEvent(onSessionEnd)
  useEffect(() => {
    if (key === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const read = async () => {
      try {
        const value = await callNewest(signal)
        if (!signal.aborted) setShown({ key, time, value })
      } catch (cause) {
        if (signal.aborted) return
        setShown({ key, time, error: toMessage(cause, () => endSession()) })
      }
    }
    void read()
    return () => controller.abort()
  }, [key, time])
  const current = shown?.key === key ? shown : undefined
  return {
    /** Undefined until it is read. */
    value: current?.value,
    error: current?.error,
    /** An answer is on its way. */
    isReading: key !== undefined && current?.time !== time,
    /** Reads anew, unless an answer is still on its way. */
    reload: () => {
      // A slow answer is waited for: asking anew would throw it away each time.
      if (current?.time === time) setTime((count) => count + 1)
    },
  }
}
