import { defineQuery } from 'groq'
import { blockFields } from './blocks.ts'
import { seoFields } from './fragments.ts'

export const pageByPathQuery = defineQuery(`
  *[_type == "page" && path == $path][0]{
    _id,
    _type,
    _updatedAt,
    path,
    title,
    blocks[]{ ${blockFields} },
    sampleFields,
    seo{ ${seoFields} }
  }
`)

export const homeQuery = defineQuery(`
  *[_type == "home" && _id == "home"][0]{
    _id,
    _type,
    blocks[]{ ${blockFields} },
    seo{ ${seoFields} }
  }
`)
