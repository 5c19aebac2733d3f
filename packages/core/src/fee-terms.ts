/** The public site, where real money is taken. */
export const PRODUCTION_URL = 'https://byd.1826.sg'

/** The page with the terms of the pre-order fee. */
export const FEE_TERMS_PATH = '/preorder-terms'

/** Begins legal texts that were written for this site and that no lawyer has read. */
export const SAMPLE_DRAFT = 'Sample draft.'

const SAMPLE_PREFIX = 'sample-'

/** Whether terms are a sample: a field of theirs is marked as one, or they still call themselves a draft. */
export const areSampleTerms = (sampleFields: readonly unknown[], blocks: unknown): boolean =>
  sampleFields.length > 0 || (JSON.stringify(blocks) ?? '').includes(SAMPLE_DRAFT)

/** Marks the version of sample terms, so that nobody downstream takes money under them. */
export const toSampleVersion = (version: string): string => SAMPLE_PREFIX + version

/** Splits a version of terms into its own text and whether it is a sample's. */
export const parseTermsVersion = (version: string): { version: string; isSample: boolean } =>
  version.startsWith(SAMPLE_PREFIX)
    ? { version: version.slice(SAMPLE_PREFIX.length), isSample: true }
    : { version, isSample: false }
