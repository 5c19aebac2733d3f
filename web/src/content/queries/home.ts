import { defineQuery } from 'groq'
import { blockFields } from './blocks.ts'
import { seoFields } from './fragments.ts'

export const homeQuery = defineQuery(`
  *[_type == "home" && _id == "home"][0]{
    _id,
    _type,
    blocks[]{ ${blockFields} },
    seo{ ${seoFields} }
  }
`)
