import type { CountryCode, MetadataJson } from 'libphonenumber-js/core'
import { COUNTRIES, NON_GEOGRAPHIC, PLAN_COLUMNS, VERSION } from './metadata.generated.ts'

/** Position of the international prefix inside a plan. */
const PREFIX_INDEX = 1
/** Matches nothing: `toPlus` reads prefixes, the same in every country. */
const NO_PREFIX = '(?!)'

/** The trimmed numbering plans in the format of libphonenumber-js. */
export const METADATA: MetadataJson = /* @__PURE__ */ buildMetadata()

function buildMetadata(): MetadataJson {
  const countries: MetadataJson['countries'] = {}
  const callingCodes: Record<string, CountryCode[]> = {}
  for (const [index, country] of COUNTRIES.entries()) {
    const plan = PLAN_COLUMNS.map((column) => column[index])
    plan[PREFIX_INDEX] = NO_PREFIX
    countries[country] = plan
    const sameCode = (callingCodes[String(plan[0])] ??= [])
    sameCode.push(country)
  }
  return {
    version: VERSION,
    country_calling_codes: callingCodes,
    countries,
    nonGeographic: NON_GEOGRAPHIC,
  }
}
