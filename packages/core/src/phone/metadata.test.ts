import { readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import max from 'libphonenumber-js/max/metadata'
import min from 'libphonenumber-js/min/metadata'
import { buildPhoneMetadata, buildPhoneMetadataSource } from '../../scripts/build-phone-metadata.ts'
import { METADATA } from './metadata.ts'

describe('trimmed metadata', () => {
  it('matches what the generator makes of the installed library', async () => {
    const committed = await readFile(new URL('metadata.generated.ts', import.meta.url), 'utf8')
    expect(committed).toBe(buildPhoneMetadataSource({ max, min }))
  })

  it('unfolds the columns into the trimmed plans', () => {
    const { metadata } = buildPhoneMetadata({ max, min })
    expect(METADATA.country_calling_codes).toEqual(max.country_calling_codes)
    expect(METADATA.nonGeographic).toEqual(max.nonGeographic)
    for (const [country, plan] of Object.entries(metadata.countries)) {
      const unfolded = Object.entries(METADATA.countries).find(([code]) => code === country)?.[1]
      const [code, , ...others] = plan.map((field: unknown) => field ?? 0)
      // No international prefix is read by the library.
      expect(unfolded?.slice(0, plan.length)).toEqual([code, '(?!)', ...others])
    }
  })

  it('contains every country of the full metadata', () => {
    expect(Object.keys(METADATA.countries).toSorted()).toEqual(
      Object.keys(max.countries).toSorted(),
    )
  })
})
