import { defineQuery } from 'groq'
import { blockFields } from './blocks.ts'
import { carFields, carSummaryFields } from './car-fields.ts'

export const lineUpQuery = defineQuery(`
  *[_type == "carModel" && inLineup == true] | order(orderRank asc, name asc){
    ${carSummaryFields}
  }
`)

export const carByPathQuery = defineQuery(`
  *[_type == "carModel" && path == $path][0]{
    ${carFields},
    blocks[]{ ${blockFields} }
  }
`)

/** Cars with pre-order, in or out of the line-up. */
export const preOrderPathsQuery = defineQuery(`
  *[_type == "carModel" && hasPreOrder == true && defined(path) && path != ""] | order(orderRank asc, name asc){
    path
  }
`)
