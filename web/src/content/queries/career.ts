import { defineQuery } from 'groq'
import { richTextFields, seoFields } from './fragments.ts'

const careerSummaryFields = /* groq */ `
  _id,
  _type,
  _updatedAt,
  title,
  path,
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
  *[_type == "career" && defined(path)] | order(publishedAt desc, title asc){
    ${careerSummaryFields}
  }
`)

export const careerByPathQuery = defineQuery(`
  *[_type == "career" && path == $path][0]{
    ${careerSummaryFields},
    body[]{ ${richTextFields} },
    walkIn{ startsAt, endsAt },
    outlet->{ _id, name, path, address1, address2, sampleFields },
    seo{ ${seoFields} }
  }
`)
