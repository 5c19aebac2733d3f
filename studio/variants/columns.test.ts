import { expect, it } from '@jest/globals'
import { schema } from 'schemas/testing/validate-document'
import { LINES, toCellValue, WIDTHS } from './columns.ts'

it('reads dollars as they are typed, and empties a field with its text', () => {
  expect(toCellValue('dollars', 'S$188,888')).toBe(188_888)
  expect(toCellValue('dollars', '')).toBeUndefined()
  expect(toCellValue('flag', 'false')).toBe(false)
  expect(toCellValue('date', '2026-11-25')).toBe('2026-11-25')
  expect(toCellValue('text', '')).toBeUndefined()
})

type SchemaType = NonNullable<ReturnType<typeof schema.get>>

function findField(type: SchemaType | undefined, name: string): SchemaType | undefined {
  return type?.jsonType === 'object'
    ? type.fields.find((field) => field.name === name)?.type
    : undefined
}

it.each(LINES.flat())('has a field of the schema for $title', ({ path, parents }) => {
  const variant = schema.get('variant')
  const field = path.reduce<SchemaType | undefined>(findField, variant)
  expect(field).toBeDefined()
  for (const parent of parents)
    expect(parent.path.reduce<SchemaType | undefined>(findField, variant)?.name).toBe(parent.type)
})

it('shows all of a variant within the width of the form, in lines of one length', () => {
  expect(WIDTHS.reduce((sum, width) => sum + width)).toBe(100)
  for (const line of LINES)
    expect(line.reduce((sum, { span = 1 }) => sum + span, 0)).toBe(WIDTHS.length)
})
