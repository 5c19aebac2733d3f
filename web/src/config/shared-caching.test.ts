import { expect, test } from '@jest/globals'
import { isPersonal } from './shared-caching.ts'

test.each(['/', '/membership', '/byd-seal', '/managers'])('counts %s as public', (path) => {
  expect(isPersonal(path, 'my-receipt=a; consent=b')).toBe(false)
})

test.each(['receipt=a', 'a=b; receipt-seen=1', '__prerender_bypass=a'])(
  'counts every page as personal when the cookie is %s',
  (cookie) => {
    expect(isPersonal('/byd-seal', cookie)).toBe(true)
  },
)
