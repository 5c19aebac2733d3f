import { stegaClean } from '@sanity/client/stega'
import { type CoeExercises, parseCoeResults } from 'core/cost/parse-results'
import type { CoeResultsQueryResult } from 'schemas/sanity-types'
import type { Raw } from './clean.ts'

/** Without the document no result is known. A half-filled result is left out. */
export const toCoeResults = (raw: Raw<CoeResultsQueryResult>): CoeExercises =>
  parseCoeResults(stegaClean(raw))
