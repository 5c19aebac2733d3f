import { expect, it } from '@jest/globals'
import { cacheTags } from './cache-tags.ts'
import { pageTags } from './page-tags.ts'
import { toPurgedKeys, toSurrogateKeys } from './surrogate-keys.ts'

const tags = ['_N_T_/layout', cacheTags.home, cacheTags.path('/byd-seal'), pageTags.gone]

it('names what a page shows, without instructions to caches', () => {
  expect(toSurrogateKeys(tags)).toBe('page home path:/byd-seal')
  expect(toSurrogateKeys([pageTags.until(new Date())])).toBe('page')
})

it.each(['/a page', '/a,b', '/café'])(
  'has one key for the path %s, which a purge names',
  (path) => {
    const [, ...keys] = toSurrogateKeys([cacheTags.path(path)]).split(/[ ,]/)
    expect(keys).toHaveLength(1)
    expect(toPurgedKeys({ tags: [cacheTags.path(path)], isAll: false })).toContain(keys[0])
  },
)

it('has a bounded length, and is purged with every change when it names too much', () => {
  const all = Array.from({ length: 500 }, (_, index) => cacheTags.path(`/page-${index}`))
  const keys = toSurrogateKeys(all).split(' ')
  expect(keys.join(' ').length).toBeLessThan(4_000)
  expect(toPurgedKeys({ tags: [cacheTags.path('/page-7')], isAll: false })).toEqual(
    expect.arrayContaining([keys[1]]),
  )
})

it('purges every page when everything has expired', () => {
  const [key] = toPurgedKeys({ tags: [], isAll: true })
  for (const page of [tags, []]) expect(toSurrogateKeys(page).split(' ')).toContain(key)
})
