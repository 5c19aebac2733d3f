import { defineQuery } from 'groq'

export const coeResultsQuery = defineQuery(`
  *[_type == "coeResults" && _id == "coeResults"][0]{
    _id,
    results[]{ _key, date, category, premium, source },
    moves[]{ _key, day, to }
  }
`)

/** Rules are parsed as a whole: each kind has amounts of its own. */
export const costRulesQuery = defineQuery(`
  *[_type == "costRule"] | order(_id asc){ _id, kind, rules }
`)
