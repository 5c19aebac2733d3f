import { defineQuery } from 'groq'
import { blockFields } from './blocks.ts'
import { imageFields, richTextFields, seoFields } from './fragments.ts'

export const promoByPathQuery = defineQuery(`
  *[_type == "promo" && path == $path][0]{
    _id,
    _type,
    _updatedAt,
    path,
    title,
    startsAt,
    endsAt,
    coeExercise,
    lead,
    image{ ${imageFields} },
    terms[]{ ${richTextFields} },
    blocks[]{ ${blockFields} },
    sampleFields,
    seo{ ${seoFields} }
  }
`)

/** Periods of all promos: menus drop links to inactive ones, whose pages name those that run. */
export const promoSchedulesQuery = defineQuery(`
  *[_type == "promo" && defined(path)] | order(path asc){
    path,
    title,
    lead,
    startsAt,
    endsAt,
    coeExercise
  }
`)
