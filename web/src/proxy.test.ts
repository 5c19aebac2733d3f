import { expect, it } from '@jest/globals'
import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { routes } from '#config/routes.ts'
import { isPersonal } from '#config/shared-caching.ts'
import { config } from './proxy.ts'

const OTHERS = [routes.manage, routes.myBooking, routes.member, '/referrals', '/vote']

it("passes every kind's confirmation through the proxy when its page is opened", () => {
  const confirmations = config.matcher.filter(
    (path) => !OTHERS.some((other) => path === other || path.startsWith(`${other}/`)),
  )
  const known = new Set(Object.values(ENQUIRY_KINDS).map((kind) => kind.confirmationPath))
  expect(confirmations.toSorted()).toEqual([...known].toSorted())
})

it.each(config.matcher)('lets no shared cache keep %s, which passes through the proxy', (path) => {
  expect(isPersonal(path.replace(/:page\(([^|]+).*\)/, '$1'))).toBe(true)
})
