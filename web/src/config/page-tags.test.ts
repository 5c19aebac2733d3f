import { expect, it } from '@jest/globals'
import { pageTags, parsePageTags } from './page-tags.ts'

const early = new Date('2026-11-21T00:00:00+08:00')
const late = new Date('2027-01-01T00:00:00+08:00')

it('uses the earliest instant', () => {
  const tags = ['settings', pageTags.until(late), pageTags.until(early), '_N_T_/layout']
  expect(parsePageTags(tags)).toEqual({ until: early.getTime() })
})

it('marks a page of something that is over', () => {
  expect(parsePageTags(['path:/careers/host', pageTags.gone])).toEqual({ status: 410 })
})

it('marks a missing page', () => {
  expect(parsePageTags(['redirects', 'paths', pageTags.notFound])).toEqual({ status: 404 })
})

it('ignores other tags', () => {
  expect(parsePageTags(['settings', 'paths', 'until', 'status:200'])).toEqual({})
})
