import { getPathEnd } from 'core/plain-path'
import { z } from 'zod'
import { type Names, NO_NAMES } from './labels.ts'
import { usePublished } from './use-published.ts'

const QUERY = `{
  "models": *[_type == "carModel" && defined(path)]{ "key": path, "title": name },
  "roles": *[_type == "career" && defined(path)]{ "key": path, title }
}`

const titlesSchema = z
  .array(z.object({ key: z.string(), title: z.string() }))
  .transform((entries) => new Map(entries.map(({ key, title }) => [getPathEnd(key), title])))

const namesSchema = z.object({ models: titlesSchema, roles: titlesSchema })

/** Names of cars and roles from the lake; falls back to their keys. */
export const useNames = (): Names => usePublished(QUERY, namesSchema).value ?? NO_NAMES
