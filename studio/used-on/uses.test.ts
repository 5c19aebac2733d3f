import { expect, it } from '@jest/globals'
import { getListings, toUses } from './uses.ts'

it('names a document once that uses another as published and as a draft', () => {
  const home = { _id: 'home', _type: 'home', title: 'home', path: null }
  const role = { _type: 'career', title: 'Chef', path: '/careers/chef' }
  expect(
    toUses([home, { ...home, _id: 'drafts.home' }, { ...role, _id: 'drafts.career-chef' }]),
  ).toEqual([
    { id: 'home', type: 'home', title: 'home', address: '/' },
    { id: 'career-chef', type: 'career', title: 'Chef', address: '/careers/chef' },
  ])
})

it('names the pages that list all documents of a type', () => {
  expect(getListings('carModel')).toEqual(['/byd-models', '/test-drive', '/'])
  expect(getListings('menuSource')).toEqual(['/restaurant/all'])
  expect(getListings('siteSettings')).toEqual([])
  expect(getListings('replyTemplate')).toEqual([])
})
