import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useDeskHost } from './desk-host.ts'

/** Reads, once, what a query finds in published content; there is no value until then. */
export function usePublished<Value>(query: string, schema: z.ZodType<Value>) {
  const { readPublished } = useDeskHost()
  const [published, setPublished] = useState<{ value?: Value; hasFailed: boolean }>({
    hasFailed: false,
  })

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
