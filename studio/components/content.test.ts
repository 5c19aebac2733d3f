import { expect, it } from '@jest/globals'
import { RULE_KINDS } from 'core/cost/rule-names'
import { documentTypes } from 'schemas/schema-types'
import { z } from 'zod'
import { getTitle } from './content.ts'

const previewSchema = z.object({
  prepare: z.function({ input: [z.unknown()], output: z.looseObject({ title: z.unknown() }) }),
})

const documents = [
  ...RULE_KINDS.map((kind) => ({ _id: `costRule-${kind}`, _type: 'costRule', kind })),
  { _id: 'home', _type: 'home' },
  { _id: 'siteSettings', _type: 'siteSettings', title: 'BYD by 1826' },
  { _id: 'coeResults', _type: 'coeResults' },
]

it.each(documents)('calls $_id what its preview in Studio does', (document) => {
  const type = documentTypes.find(({ name }) => name === document._type)
  const { prepare } = previewSchema.parse(type?.preview)
  expect(getTitle(document)).toBe(prepare(document).title)
})

it.each([
  [{ _id: 'a', _type: 'outlet', name: 'Suntec City' }, 'Suntec City'],
  [{ _id: 'b', _type: 'redirect', source: '/food' }, '/food'],
  [{ _id: 'c', _type: 'promo', title: ' ' }, 'Untitled'],
])('reads the name of %o', (document, title) => {
  expect(getTitle(document)).toBe(title)
})
