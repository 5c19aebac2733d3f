import { expect, it } from '@jest/globals'
import { AppRoutes } from './app-routes.ts'

const routes = new AppRoutes([
  '/[...path]/page',
  '/page',
  '/api/vote/[...path]/route',
  '/careers/[slug]/page',
  '/careers/all/dynamic/page',
  '/manage/[kind]/[id]/[action]/route',
  '/manage/[kind]/[id]/page',
  '/manage/consents/mine/page',
  '/manage/consents/mine/withdraw/route',
])

it.each([
  ['/', [], true],
  ['/byd-seal', ['[...path]'], true],
  ['/about/us/', ['[...path]'], true],
  ['/Careers/host', ['[...path]'], true],
  ['/careers/host', ['careers', '[slug]'], true],
  ['/careers/all/dynamic', ['careers', 'all', 'dynamic'], true],
  ['/api/vote/a/b', ['api', 'vote', '[...path]'], false],
  ['/api/vote', ['[...path]'], true],
  ['/manage/TEST_DRIVE/1', ['manage', '[kind]', '[id]'], true],
  ['/manage/TEST_DRIVE/1/cancel', ['manage', '[kind]', '[id]', '[action]'], false],
  ['/manage/consents/mine', ['manage', 'consents', 'mine'], true],
  ['/manage/consents/mine/withdraw', ['manage', 'consents', 'mine', 'withdraw'], false],
])('finds what %s leads to', (path, segments, isPage) => {
  expect(routes.find(path)).toEqual({ segments, isPage })
})
