import { expect, it } from '@jest/globals'
import { PAGE_TYPE_NAMES, PAGE_TYPES, PART_TYPES } from './page-types.ts'
import { documentTypes } from './schema-types.ts'

const fields = new Map<string, string[]>(
  documentTypes.map(({ name, fields }) => [name, fields.map((field) => field.name)]),
)

it('has the types whose documents have a path, and no other', () => {
  const withPath = [...fields].filter(([, names]) => names.includes('path')).map(([type]) => type)
  expect([...PAGE_TYPE_NAMES].toSorted()).toEqual(withPath.toSorted())
})

it('has every type but those that only staff see', () => {
  const shown = [...PAGE_TYPE_NAMES, ...Object.keys(PART_TYPES), 'replyTemplate', 'roleTemplate']
  expect(shown.toSorted()).toEqual([...fields.keys()].toSorted())
})

it.each(PAGE_TYPE_NAMES)('names fields that a %s has', (type) => {
  const { card, nameField, path } = PAGE_TYPES[type]
  const named = [nameField, ...(path.endFrom ? [path.endFrom] : []), ...(card?.fields ?? [])]
  expect(fields.get(type)).toEqual(expect.arrayContaining(named))
})
