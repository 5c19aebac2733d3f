import { areSampleTerms, PRODUCTION_URL, toSampleVersion } from 'core/fee-terms'
import 'server-only'
import { env } from '#config/env.server.ts'
import { documentPaths } from '#config/routes.ts'
import { getPage } from '#content/page.ts'
import type { Page } from '#content/types.ts'

interface FeeTermsPage {
  page: Page
  /** Names a sample as one. */
  version: string
}

/** The terms under which a fee may be taken at the site's address: none while those of the public site are a sample. */
export function toFeeTermsPage(page: Page | undefined, siteUrl: string): FeeTermsPage | undefined {
  if (!page?.updatedAt) return undefined
  if (!areSampleTerms(page.sampleFields, page.blocks)) return { page, version: page.updatedAt }
  return siteUrl === PRODUCTION_URL ? undefined : { page, version: toSampleVersion(page.updatedAt) }
}

export const getFeeTermsPage = async (): Promise<FeeTermsPage | undefined> =>
  toFeeTermsPage(await getPage(documentPaths.preOrderTerms), env.siteUrl)
