import { fileURLToPath } from 'node:url'
export interface Budget {
  name: string
  /** Bytes, minified and gzipped. */
  limit: number
  /** Imported names by module. */
  imports: Record<string, readonly string[]>
}

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** Transfer budgets of the package's parts. */
export const BUDGETS: readonly Budget[] = [
  {
    name: 'storage and tracking on first load',
    limit: 2048,
    imports: {
      [source('storage/storage.ts')]: ['createStoredValue'],
      [source('tracking/consent.ts')]: ['createConsentStore', 'getChoices'],
      [source('tracking/attribution.ts')]: ['createAttributionStore'],
      [source('tracking/page-tracking.ts')]: ['getSilence', 'startPageTracking'],
    },
  },
  {
    name: 'events and tags, loaded after interaction or idle',
    limit: 4 * 1024,
    imports: {
      [source('tracking/tracking.ts')]: ['createTracker'],
      [source('tracking/tags.ts')]: ['installTags', 'updateTags'],
    },
  },
  {
    name: 'phone: library, metadata, field and picker logic, once a phone field is on the page',
    limit: 43 * 1024,
    imports: {
      [source('phone/phone.ts')]: ['parsePhone', 'toPhoneValue', 'formatPhone'],
      [source('phone/text.ts')]: ['editPhone', 'cleanPhoneText', 'formatAsYouType'],
      [source('phone/country.ts')]: ['toCountry', 'getExample', 'getCountryOfText'],
      [source('phone/countries.ts')]: [
        'buildCountryOptions',
        'searchCountryOptions',
        'findByTyping',
      ],
      [source('phone/lookup.ts')]: ['lookUpCountry'],
      [source('phone/messages.ts')]: ['getPhoneMessage'],
    },
  },
  {
    name: 'one phone helper that needs no metadata',
    limit: 512,
    imports: { [source('phone/messages.ts')]: ['getPhoneMessage'] },
  },
]
