import { expect, it } from '@jest/globals'
import { KINDS } from 'core/enquiry-kinds'
import { REFUSAL_REASONS, STATUSES } from 'core/enquiry-words'
import { isEnumType } from 'graphql'
import { loadSchema } from './schema.ts'

it.each<[string, readonly string[]]>([
  ['Kind', KINDS],
  ['Status', STATUSES],
  ['RefusalReason', REFUSAL_REASONS],
])('%s has the values that site and Studio know', (name, words) => {
  const type = loadSchema().getType(name)
  expect(isEnumType(type) && type.getValues().map(({ value }) => String(value))).toEqual(words)
})
