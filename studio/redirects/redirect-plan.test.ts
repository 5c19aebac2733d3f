import { describe, expect, it } from '@jest/globals'
import { PAGE_TYPE_NAMES } from 'schemas/page-types'
import { getPageMoves } from './page-moves.ts'
import { describeRedirects, keepAllowed, planRedirects } from './redirect-plan.ts'

const NOTHING = { remove: [], retarget: [], create: [] }
const move = { from: '/old', to: '/new' }

describe('getPageMoves', () => {
  it.each(PAGE_TYPE_NAMES)('finds the new path of a %s', (_type) => {
    expect(getPageMoves({ _type, path: '/old' }, { _type, path: '/new' })).toEqual([move])
  })

  it('moves the further pages of a car when they exist before and after', () => {
    const car = { _type: 'carModel', hasSpecificationPage: true, hasPreOrder: true }
    expect(
      getPageMoves({ ...car, path: '/byd-a' }, { ...car, hasPreOrder: false, path: '/byd-b' }),
    ).toEqual([
      { from: '/byd-a', to: '/byd-b' },
      { from: '/byd-a-specifications', to: '/byd-b-specifications' },
    ])
  })

  it.each([
    ['the same path', { path: '/old' }, { path: '/old' }],
    ['a first path', {}, { path: '/new' }],
    ['a path that was taken away', { path: '/old' }, {}],
  ])('finds no move in %s', (_name, published, next) => {
    expect(getPageMoves({ _type: 'page', ...published }, { _type: 'page', ...next })).toEqual([])
  })

  it('ignores documents without a page', () => {
    const redirect = { _type: 'redirect' }
    expect(getPageMoves({ ...redirect, path: '/a' }, { ...redirect, path: '/b' })).toEqual([])
  })
})

describe('planRedirects', () => {
  it('redirects the old address to the new one', () => {
    expect(planRedirects([move], [])).toEqual({
      ...NOTHING,
      create: [{ source: '/old', destination: '/new' }],
    })
  })

  it('creates no second redirect from an address', () => {
    const redirects = [
      { _id: 'a', source: '/old', destination: '/elsewhere' },
      { _id: 'b', source: '/old/', destination: '/elsewhere' },
    ]
    expect(planRedirects([move], redirects)).toEqual({
      ...NOTHING,
      remove: ['b'],
      retarget: [{ id: 'a', destination: '/new' }],
    })
  })

  it('keeps a chain at one hop', () => {
    const redirects = [{ _id: 'a', source: '/older', destination: '/old?from=print' }]
    expect(planRedirects([move], redirects)).toMatchObject({
      retarget: [{ id: 'a', destination: '/new' }],
      create: [{ source: '/old', destination: '/new' }],
    })
  })

  it('creates no loop when a page moves back', () => {
    const redirects = [{ _id: 'a', source: '/new', destination: '/old' }]
    expect(planRedirects([move], redirects)).toEqual({
      remove: ['a'],
      retarget: [],
      create: [{ source: '/old', destination: '/new' }],
    })
  })

  it('plans no change twice', () => {
    const redirects = [{ _id: 'a', source: '/old', destination: '/new' }]
    expect(planRedirects([move], redirects)).toEqual(NOTHING)
  })
})

describe('keepAllowed', () => {
  it('leaves redirects alone when the role may not write them', () => {
    const redirects = [
      { _id: 'theirs', source: '/jobs', destination: '/careers/a' },
      { _id: 'ours', source: '/careers/older', destination: '/careers/a' },
    ]
    const plan = planRedirects([{ from: '/careers/a', to: '/careers/b' }], redirects)
    const mayWrite = ({ source }: { source: string }) => source.startsWith('/careers/')
    expect(keepAllowed(plan, redirects, mayWrite)).toEqual({
      remove: [],
      retarget: [{ id: 'ours', destination: '/careers/b' }],
      create: [{ source: '/careers/a', destination: '/careers/b' }],
    })
  })
})

it('says which old address leads on', () => {
  const first = { source: '/byd-seal', destination: '/byd-seal-2027' }
  expect(describeRedirects([])).toBeUndefined()
  expect(describeRedirects([first])).toBe(
    'Whoever opens /byd-seal is led to /byd-seal-2027. It is in “Redirects”.',
  )
  const other = { source: '/byd-seal-specifications', destination: '/byd-seal-2027-specifications' }
  expect(describeRedirects([first, other])).toBe(
    'Whoever opens /byd-seal is led to /byd-seal-2027, and 1 more address below it likewise. It is in “Redirects”.',
  )
})
