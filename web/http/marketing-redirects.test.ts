import { afterEach, expect, it } from '@jest/globals'
import { Lake } from '../e2e/support/system.ts'
import { ask } from './read-page.ts'
import { soon } from './soon.ts'

const lake = new Lake()

interface RedirectFields {
  source: string
  destination: string
  permanent?: boolean
}

const write = (...redirects: RedirectFields[]) =>
  lake.mutate(
    ...redirects.map((redirect, index) => ({
      createOrReplace: {
        _id: `redirect-made-up-${index}`,
        _type: 'redirect',
        permanent: true,
        ...redirect,
      },
    })),
  )

const remove = () =>
  lake.mutate({ delete: { query: '*[_type == "redirect" && _id match "redirect-made-up-*"]' } })

afterEach(remove)

async function read(path: string) {
  const { status, headers } = await ask(path)
  return [status, headers.get('location')].filter((each) => each !== null).join(' ')
}

const expectSoon = (path: string, answer: string) =>
  soon(async () => expect(await read(path)).toBe(answer))

it('applies a redirect at once despite a kept 404, and removes it again', async () => {
  expect(await read('/made-up-a')).toBe('404')
  await write({ source: '/made-up-a', destination: '/byd-seal' })
  await expectSoon('/made-up-a', '308 /byd-seal')
  await write({ source: '/made-up-a', destination: '/byd-m6', permanent: false })
  await expectSoon('/made-up-a', '307 /byd-m6')
  await remove()
  await expectSoon('/made-up-a', '404')
})

it('keeps the visitor’s query, for its visitor only', async () => {
  await write({ source: '/made-up-a', destination: '/about?from=print' })
  await expectSoon('/made-up-a', '308 /about?from=print')
  const query = 'ttclid=x&_gl=y&utm_source=ig&ref=qr&colour=red'
  for (const each of [query, `version=2&${query}`, `cost=month&${query}`])
    expect(await read(`/made-up-a?${each}&from=ad`)).toBe(`308 /about?from=print&${each}`)
  expect(await read('/made-up-a')).toBe('308 /about?from=print')
  expect(await read('/about?version=2&ref=qr&gclid=x')).toBe('307 /about?ref=qr&gclid=x')
  expect(await read('/test-drive?version=2&model=seal')).toBe('307 /test-drive?model=seal')
})

it('resolves chains in one hop, through built-in redirects too, and to allowed hosts only', async () => {
  await write(
    { source: '/made-up-a', destination: '/made-up-b?from=print' },
    { source: '/made-up-b/', destination: '/made-up-c' },
    { source: '/made-up-c', destination: '/food' },
    { source: '/made-up.html', destination: 'https://example.com/café' },
    { source: '/made-up-away', destination: 'https://evil.example/' },
  )
  await expectSoon('/made-up-a', '308 /restaurant/all')
  await expectSoon('/made-up-b?x=1', '308 /restaurant/all?x=1')
  await expectSoon('/made-up.html', '308 https://example.com/caf%C3%A9')
  expect(await read('/made-up-away')).toBe('404')
})

it('ignores a loop that bypassed the Studio, and hides no page', async () => {
  await write(
    { source: '/made-up-a', destination: '/made-up-b' },
    { source: '/made-up-b', destination: '/made-up-a' },
    { source: '/made-up-c', destination: '/made-up-c/?again' },
    { source: '/byd-seal', destination: '/made-up-a' },
    { source: '/made-up-d', destination: '/byd-seal' },
  )
  await expectSoon('/made-up-d', '308 /byd-seal')
  for (const path of ['/made-up-a', '/made-up-b', '/made-up-c'])
    expect([path, await read(path)]).toEqual([path, '404'])
  expect(await read('/byd-seal')).toBe('200')
})
