import { areSampleTerms, FEE_TERMS_PATH, PRODUCTION_URL } from 'core/fee-terms'
import { getArray, getField, getString } from './siblings.ts'

/** Refuses sample terms of the pre-order fee where real money would be taken under them. */
export function validateFeeTerms(document: unknown, siteOrigin: string): true | string {
  if (siteOrigin !== PRODUCTION_URL || getString(document, 'path') !== FEE_TERMS_PATH) return true
  if (!areSampleTerms(getArray(document, 'sampleFields'), getField(document, 'blocks'))) return true
  return 'These terms are a sample, and this site takes real money under them. Before you publish, replace each section with the terms that your lawyer has reviewed, remove the note that begins with “Sample draft.”, and untick every field under “Samples”.'
}
