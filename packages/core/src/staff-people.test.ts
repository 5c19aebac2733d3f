import { expect, it } from '@jest/globals'
import { mayGive, mayMove, type Post, toGroups, toPost } from './staff-people.ts'

const SUNTEC = ['manager', 'outlet-suntec']
const ALL = ['manager', 'outlet-all']
const FLOOR: Post = { roles: ['floor'], outlets: ['suntec'] }

it.each<Post>([FLOOR, { roles: ['floor', 'sales'], outlets: 'all' }, { roles: [], outlets: [] }])(
  'reads %j from its groups',
  (post) => {
    expect(toPost(toGroups(post))).toEqual(post)
  },
)

it.each<[groups: string[], post: Post, isAllowed: boolean]>([
  [SUNTEC, FLOOR, true],
  [SUNTEC, { roles: ['manager', 'sales'], outlets: ['suntec'] }, true],
  [SUNTEC, { roles: ['floor'], outlets: ['suntec', 'imm'] }, false],
  [SUNTEC, { roles: ['floor'], outlets: 'all' }, false],
  [ALL, { roles: ['floor'], outlets: 'all' }, true],
  [ALL, { roles: ['hr'], outlets: [] }, false],
  [ALL, { roles: ['floor', 'administrator'], outlets: [] }, false],
  [['floor', 'outlet-all'], FLOOR, false],
  [['hr'], FLOOR, false],
])('lets %j give %j: %s', (groups, post, isAllowed) => {
  expect(mayGive(groups, post)).toBe(isAllowed)
})

it.each<[manager: string[], groups: string[], isAllowed: boolean]>([
  [SUNTEC, ['floor', 'outlet-suntec'], true],
  [SUNTEC, ['floor', 'outlet-imm'], false],
  [SUNTEC, ['floor', 'hr', 'outlet-suntec'], false],
  [ALL, ['marketing'], false],
])('lets %j move whoever is %j: %s', (manager, groups, isAllowed) => {
  expect(mayMove(manager, groups)).toBe(isAllowed)
})
