import { defineQuery } from 'groq'
import { blockFields } from './blocks.ts'
import { carSummaryFields } from './car-fields.ts'
import { outletFields, outletSummaryFields } from './outlet-fields.ts'

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
