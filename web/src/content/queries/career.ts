import { defineQuery } from 'groq'
import { richTextFields, seoFields } from './fragments.ts'

const careerSummaryFields = /* groq */ `
  _id,
  _type,
  _updatedAt,
  title,
  slug,
  department,
  place,
  employmentType,
  salaryRange{ min, max, period },
  publishedAt,
  validThrough,
  isClosed,
  summary,
  sampleFields
` as const

export const careersQuery = defineQuery(`
  *[_type == "career" && defined(slug.current)] | order(publishedAt desc, title asc){
    ${careerSummaryFields}
  }
`)

export const careerBySlugQuery = defineQuery(`
  *[_type == "career" && slug.current == $slug][0]{
    ${careerSummaryFields},
    body[]{ ${richTextFields} },
    outlet->{ _id, name, path, address1, address2, sampleFields },
    seo{ ${seoFields} }
  }
`)
