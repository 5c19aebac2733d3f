import { expect, it } from '@jest/globals'
import { RULE_KINDS } from 'core/cost/rule-names'
import { MIGRATIONS } from './migrations.ts'
import { giveRolesPaths } from './give-roles-paths.ts'
import { getProblems } from '../testing/validate-document.ts'
import { REPLY_TEMPLATES } from './reply-templates.ts'
import { ROLE_TEMPLATES } from './role-templates.ts'

it('numbers migrations once', () => {
  const numbers = MIGRATIONS.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('adds a document for each kind of cost rule', () => {
  const added = MIGRATIONS.flatMap(({ add = [] }) => add)
  const rules = added.filter(({ _type }) => _type === 'costRule')
  expect(rules.map(({ kind }) => kind)).toEqual([...RULE_KINDS])
})

it('gives a role the path that its address had, and keeps one that it has', () => {
  const slug = { _type: 'slug', current: 'sous-chef' }
  const role = { _id: 'a', _type: 'career', slug }
  const moved = { ...role, path: '/careers/sous-chef' }
  expect(giveRolesPaths(role)).toEqual(moved)
  const renamed = { ...role, path: '/careers/chef' }
  for (const kept of [moved, renamed, { _id: 'b', _type: 'career' }, { ...role, _type: 'page' }])
    expect(giveRolesPaths(kept)).toBe(kept)
})

it('adds templates that may be published as they are', async () => {
  const templates = [...REPLY_TEMPLATES, ...ROLE_TEMPLATES]
  for (const reply of templates)
    expect([reply['title'], await getProblems(reply)]).toEqual([reply['title'], []])
})
