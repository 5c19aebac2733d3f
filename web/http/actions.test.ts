import { expect, it } from '@jest/globals'
import { ask, readPage } from './read-page.ts'

const PATH = '/member/signin'
const BOUNDARY = '----WebKitFormBoundary0123456789abcdef'
const MEGABYTE = 1024 * 1024

const toMultipart = (entries: readonly (readonly [string, string])[]) =>
  [
    ...entries.map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${BOUNDARY}--\r\n`,
  ].join('')

async function post(body: string | ReadableStream, headers: Record<string, string> = {}) {
  const type = `multipart/form-data; boundary=${BOUNDARY}`
  const init = { method: 'POST', body, duplex: 'half' }
  const all = { 'content-type': type, 'sec-fetch-site': 'same-origin', ...headers }
  const answer = await ask(PATH, { ...init, headers: all })
  return { status: answer.status, text: await answer.text() }
}

/** Reads what the form of the page posts without scripts. */
async function readEntries(): Promise<[string, string][]> {
  const { main } = await readPage(PATH)
  const hidden = main.querySelectorAll('form:has([name="password"]) input[type="hidden"]')
  return Array.from(hidden, (input) => [
    input.getAttribute('name') ?? '',
    input.getAttribute('value') ?? '',
  ])
}

it('answers a form that was sent without scripts', async () => {
  const typed = [
    ['email', 'nobody@example.com'],
    ['password', 'Wrong-password-1826'],
  ] as const
  const entries = await readEntries()
  expect(entries.some(([name]) => name.startsWith('$ACTION'))).toBe(true)
  const { status, text } = await post(toMultipart([...entries, ...typed]))
  expect(status).toBe(200)
  expect(text).toContain('value="nobody@example.com"')
})

it('refuses what no page sends, without a fault of its own', async () => {
  const action = { 'next-action': 'f'.repeat(42) }
  const text = { ...action, 'content-type': 'text/plain;charset=UTF-8' }
  expect((await post('[]', text)).status).toBe(415)
  expect((await post(toMultipart([['0', '[]']]), action)).status).toBe(415)
})

it('refuses a form that is too long, though it does not say how long it is', async () => {
  const form = toMultipart([...(await readEntries()), ['email', 'x'.repeat(MEGABYTE)]])
  const body = new Blob([form]).stream()
  expect(await post(body)).toEqual({ status: 413, text: 'This is too long.' })
})

it('refuses arguments that the action of a form does not take', async () => {
  const entries = await readEntries()
  const hidden = entries.find(([name]) => /^\$ACTION_\d+:0$/.test(name))
  const [, id = ''] = /"id":"([0-9a-f]+)"/.exec(hidden?.[1] ?? '') ?? []
  expect(id).toHaveLength(42)
  const form = toMultipart([['0', '["$K1"]']])
  expect((await post(form, { 'next-action': id })).status).toBe(415)
  expect((await post(toMultipart([[`$ACTION_ID_${id}`, '']]))).status).toBe(415)
})

it.each([
  ['/member/signout', {}, 200],
  ['/member/refresh', {}, 405],
  ['/api/forms/contact', { 'next-action': 'x' }, 415],
])('answers a form at %s, which is no page, with %j by itself', async (path, headers, status) => {
  const type = `multipart/form-data; boundary=${BOUNDARY}`
  const all = { 'content-type': type, 'sec-fetch-site': 'same-origin', ...headers }
  const init = { method: 'POST', body: toMultipart([['a', '1']]), headers: all }
  expect((await ask(path, init)).status).toBe(status)
})
