import { expect, it, jest } from '@jest/globals'
import { fetchUntilChange } from './fetch-until-change.ts'
import { CHANGE_DUE } from './page-changes.ts'

function serve(...answers: { ok: boolean; text: string }[]) {
  const asked = jest.fn((path: string, _options?: RequestInit) => {
    const answer = answers.shift()
    if (!answer) throw new Error(`${path} was asked for once too often.`)
    return Promise.resolve({ ok: answer.ok, status: 500, json: () => Promise.resolve(answer.text) })
  })
  Object.assign(globalThis, { fetch: asked })
  return asked
}

it('asks once, and again when something on the page begins or ends', async () => {
  const asked = serve({ ok: true, text: 'with the promo' }, { ok: true, text: 'without it' })
  const load = fetchUntilChange<string>('/site-data')
  expect(await Promise.all([load(), load()])).toEqual(['with the promo', 'with the promo'])
  expect(asked).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event(CHANGE_DUE))
  expect(await load()).toBe('without it')
  expect(await load()).toBe('without it')
  expect(asked).toHaveBeenCalledTimes(2)
})

it('asks the server whether the browser’s own copy is still right', async () => {
  const asked = serve({ ok: true, text: 'there' })
  await fetchUntilChange<string>('/site-data')()
  expect(asked).toHaveBeenCalledWith('/site-data', { cache: 'no-cache' })
})

it('asks again when a request failed', async () => {
  serve({ ok: false, text: '' }, { ok: true, text: 'there' })
  const load = fetchUntilChange<string>('/site-data')
  await expect(load()).rejects.toThrow('/site-data answered 500.')
  expect(await load()).toBe('there')
})
