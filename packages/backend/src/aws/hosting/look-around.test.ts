import { expect, it } from '@jest/globals'
import { lookAround, type VisitedPage } from './look-around.ts'

/** A site whose pages answer so, and have what is asked for unless it is missing. */
function setUp({ broken = '', missing = '' } = {}) {
  const visited: string[] = []
  const page: VisitedPage = {
    setDefaultTimeout: () => {},
    goto: async (url) => {
      visited.push(url)
      return { status: () => (url.endsWith(broken) && broken ? 503 : 200) }
    },
    getByRole: (role) => ({
      waitFor: async () => {
        if (role === missing) throw new Error(`No ${role}.`)
      },
    }),
  }
  return { visit: () => lookAround(page, 'https://byd.test'), visited }
}

it('reads pages up to the form of a table', async () => {
  const { visit, visited } = setUp()
  await visit()
  expect(visited).toEqual([
    'https://byd.test/',
    'https://byd.test/byd-models',
    'https://byd.test/restaurant/all',
    'https://byd.test/book-a-table',
  ])
})

it.each([
  [{ broken: '/restaurant/all' }, '/restaurant/all answers 503.'],
  [{ missing: 'heading' }, 'No heading.'],
  [{ missing: 'button' }, 'No button.'],
])('fails when the site has %j', async (fault, message) => {
  await expect(setUp(fault).visit()).rejects.toThrow(message)
})
