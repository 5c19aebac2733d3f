import { useCallback, useEffect, useState } from 'react'

/** Loads once, and again when asked to; keeps what it has when that fails. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [value, setValue] = useState<Value>()
  const [hasFailed, setHasFailed] = useState(false)
  const reload = useCallback(async () => {
    try {
      setValue(await load())
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }, [load])
  useEffect(() => {
    const loadFirst = async () => reload()
    void loadFirst()
  }, [reload])
  return { value, hasFailed, reload }
}
