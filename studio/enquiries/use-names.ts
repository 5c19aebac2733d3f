import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { type Names, NO_NAMES } from './labels.ts'

const QUERY = `{
  "models": *[_type == "carModel" && defined(path)]{ "key": path, "title": name },
  "roles": *[_type == "career" && defined(slug.current)]{ "key": slug.current, title }
}`

const entriesSchema = z.array(z.object({ key: z.string(), title: z.string() }))
const namesSchema = z.object({ models: entriesSchema, roles: entriesSchema })

const toMap = (entries: z.infer<typeof entriesSchema>) =>
  new Map(entries.map(({ key, title }) => [key.replace(/^\//, ''), title]))

/** Names of cars and roles from the lake; falls back to their keys. */
export function useNames(): Names {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [names, setNames] = useState(NO_NAMES)

  useEffect(() => {
    const load = async () => {
      const found: unknown = await client
        .fetch(QUERY, {}, { perspective: 'published' })
        .catch(() => undefined)
      const parsed = namesSchema.safeParse(found)
      if (!parsed.success) return
      setNames({ models: toMap(parsed.data.models), roles: toMap(parsed.data.roles) })
    }
    void load()
  }, [client])

  return names
}
