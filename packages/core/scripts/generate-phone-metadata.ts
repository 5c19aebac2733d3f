import { writeFile } from 'node:fs/promises'
import max from 'libphonenumber-js/max/metadata'
import min from 'libphonenumber-js/min/metadata'
import { buildPhoneMetadataSource } from './build-phone-metadata.ts'

const OUTPUT = new URL('../src/phone/metadata.generated.ts', import.meta.url)

await writeFile(OUTPUT, buildPhoneMetadataSource({ max, min }))
