import { expect, it } from '@jest/globals'
import { FAIR_HIRING_TOPICS, refusePlaceholder, warnOfWording } from 'schemas/fair-hiring'
import { ROLE_TEMPLATES } from '../../schemas/migrations/role-templates.ts'
import { findBlanks } from './blanks.ts'
import { buildNewRoles, buildRole, buildRolePath, roleTemplatesSchema } from './role-templates.ts'

const NOW = new Date('2026-11-26T00:00:00Z')
/** Templates that a new system begins with. */
const templates = roleTemplatesSchema.parse(ROLE_TEMPLATES)

it('begins with roles of floor, kitchen, cars and office', () => {
  expect(templates.map(({ title }) => title)).toEqual([
    'Role on the floor',
    'Role in the kitchen',
    'Role with cars',
    'Role in the office',
  ])
})

it.each(templates)('words $title fairly, and leaves blanks that are refused', (template) => {
  const { title, summary, body } = buildRole(template, NOW, [])
  const texts = [title, summary, body]
  for (const text of texts)
    for (const topic of FAIR_HIRING_TOPICS) expect(warnOfWording(text, topic)).toBe(true)
  expect(texts.some((text) => refusePlaceholder(text) !== true)).toBe(true)
})

it('asks for the days and hours only in a role of restaurants or cars', () => {
  const listBlanks = (template: (typeof templates)[number]) =>
    findBlanks(buildRole(template, NOW, [])).map(({ words }) => words)
  expect(templates.map(listBlanks)).toEqual([
    ['[days and hours]'],
    ['[days and hours]'],
    ['[days and hours]'],
    ['[Name of the role]', '[tasks]', '[Leave and medical cover]'],
  ])
})

it('starts an open role of now, for a month, empty when the template is gone', () => {
  expect(buildRole(undefined, NOW, [])).toEqual({
    employmentType: 'full-time',
    salaryRange: { period: 'month' },
    publishedAt: '2026-11-26T00:00:00.000Z',
    validThrough: '2026-12-26',
    isClosed: false,
  })
})

it('gives a role an address that no other has, unless its title is a blank', () => {
  expect(buildRolePath('Sales advisor', [])).toBe('/careers/sales-advisor')
  const taken = ['/careers/sales-advisor', '/careers/cook', '/careers/sales-advisor-2']
  expect(buildRolePath('Sales advisor', taken)).toBe('/careers/sales-advisor-3')
  expect(buildRolePath('[Name of the role]', [])).toBeUndefined()
  expect(buildRolePath(undefined, [])).toBeUndefined()
})

it('offers the templates first and says so, and a blank role last', () => {
  expect(buildNewRoles(templates).map(({ title }) => title)).toEqual([
    'From a template: Role on the floor',
    'From a template: Role in the kitchen',
    'From a template: Role with cars',
    'From a template: Role in the office',
    'Blank role',
  ])
})
