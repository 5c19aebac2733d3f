import { API_VERSION } from 'core/sanity-api'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import type { z } from 'zod'

interface Published<Value> {
  /** Undefined until it is read. */
  value?: Value
  hasFailed: boolean
}

/** Reads, once, what a query finds in published content. */
export function usePublished<Value>(query: string, schema: z.ZodType<Value>): Published<Value> {
  const client = useClient({ apiVersion: API_VERSION })
  const [published, setPublished] = useState<Published<Value>>({ hasFailed: false })

  useEffect(() => {
    const load = async () => {
      const found: unknown = await client
        .fetch(query, {}, { perspective: 'published' })
        .catch(() => undefined)
      const { data, success } = schema.safeParse(found)
      setPublished({ value: data, hasFailed: !success })
    }
    void load()
  }, [client, query, schema])

  return published
}
