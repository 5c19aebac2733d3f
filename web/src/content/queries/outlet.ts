import { defineQuery } from 'groq'
import { blockFields } from './blocks.ts'
import { carSummaryFields } from './car-fields.ts'
import { menuFields, outletFields, outletSummaryFields } from './outlet-fields.ts'

export const outletsQuery = defineQuery(`
  *[_type == "outlet"] | order(orderRank asc, name asc){
    ${outletSummaryFields}
  }
`)

export const outletByPathQuery = defineQuery(`
  *[_type == "outlet" && path == $path][0]{
    ${outletFields},
    carsOnShow[]->{ ${carSummaryFields} },
    blocks[]{ ${blockFields} }
  }
`)

export const menusQuery = defineQuery(`
  *[_type == "outlet" && defined(path) && defined(menuSections)] | order(orderRank asc, name asc){
    venue,
    name,
    path,
    sampleFields,
    ${menuFields}
  }
`)

/** Notes on parking, which only an outlet's own page and the search show. */
export const parkingQuery = defineQuery(`
  *[_type == "outlet" && defined(path) && defined(parking)]{ _id, parking }
`)

/** Menu sources. */
export const menuSourcesQuery = defineQuery(`
  *[_type == "menuSource"]{ venue, endpoint, outletId, menuId, requestTimezone }
`)
