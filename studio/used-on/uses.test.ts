import { expect, it } from '@jest/globals'
import { toUses } from './uses.ts'

it('names a document once that uses another as published and as a draft', () => {
  const home = { _id: 'home', _type: 'home', title: 'home', path: null, slug: null }
  const role = { _type: 'career', title: 'Chef', path: null, slug: { current: 'chef' } }
  expect(
    toUses([home, { ...home, _id: 'drafts.home' }, { ...role, _id: 'drafts.career-chef' }]),
  ).toEqual([
    { id: 'home', type: 'home', title: 'home', address: '/' },
    { id: 'career-chef', type: 'career', title: 'Chef', address: '/careers/chef' },
  ])
})
