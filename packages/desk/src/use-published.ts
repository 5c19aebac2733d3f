import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useDeskHost } from './desk-host.ts'

interface Published<Value> {
  /** Undefined until it is read. */
  value?: Value
  hasFailed: boolean
}

/** Reads, once, what a query finds in published content. */
export function usePublished<Value>(query: string, schema: z.ZodType<Value>): Published<Value> {
  const { readPublished } = useDeskHost()
  const [published, setPublished] = useState<Published<Value>>({ hasFailed: false })

  useEffect(() => {
    const load = async () => {
      const found = await readPublished(query).catch(() => undefined)
      const { data, success } = schema.safeParse(found)
      setPublished({ value: data, hasFailed: !success })
    }
    void load()
  }, [readPublished, query, schema])

  return published
}
