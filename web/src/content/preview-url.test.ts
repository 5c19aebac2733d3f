import { expect, it } from '@jest/globals'
import { toOwnPreviewUrl } from './preview-url.ts'

it.each([
  ['/about?x=1', '/about?x=1'],
  ['/.//evil.example/phish', '/'],
  ['//evil.example', '/'],
  ['https://evil.example/a', '/'],
  ['/%2e//evil.example', '/'],
])('resolves %j to %j when draft mode is turned on', (pathname, path) => {
  const url = new URL('https://byd.test/api/draft-mode/enable?sanity-preview-secret=s')
  url.searchParams.set('sanity-preview-pathname', pathname)
  const { searchParams } = new URL(toOwnPreviewUrl(url.href))
  expect(Object.fromEntries(searchParams)).toEqual({
    'sanity-preview-secret': 's',
    'sanity-preview-pathname': path,
  })
})
