import { expect, it } from '@jest/globals'
import { FAIR_HIRING_TOPICS, refusePlaceholder, warnOfWording } from 'schemas/fair-hiring'
import { getTemplateType, roleTemplates } from './role-templates.ts'

const readFields = ({ value }: (typeof roleTemplates)[number]) => {
  const fields: unknown = typeof value === 'function' ? value({}) : value
  return new Map(Object.entries(Object(fields)))
}

it('offers roles of floor, kitchen, cars and office', () => {
  expect(roleTemplates.map(({ title }) => title)).toEqual([
    'Role on the floor',
    'Role in the kitchen',
    'Role with cars',
    'Role in the office',
  ])
  expect(roleTemplates.map(({ id }) => getTemplateType(id))).toEqual(Array(4).fill('career'))
  expect(getTemplateType('promo')).toBe('promo')
})

it.each(roleTemplates)('words $title fairly, and leaves blanks that are refused', (template) => {
  const fields = readFields(template)
  const texts = ['title', 'summary', 'body'].map((name) => fields.get(name))
  for (const text of texts)
    for (const topic of FAIR_HIRING_TOPICS) expect(warnOfWording(text, topic)).toBe(true)
  expect(texts.some((text) => refusePlaceholder(text) !== true)).toBe(true)
})
