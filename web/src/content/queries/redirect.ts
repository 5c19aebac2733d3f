import { defineQuery } from 'groq'

export const redirectsQuery = defineQuery(`
  *[_type == "redirect" && defined(source) && defined(destination)] | order(source asc){
    source,
    destination,
    permanent
  }
`)
