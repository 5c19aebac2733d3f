import { expect, it } from '@jest/globals'
import { limitBody } from './limit-body.ts'

/** A chunked request without Content-Length. */
function buildRequest(chunks: number) {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === chunks) controller.close()
      else controller.enqueue(new Uint8Array(1000).fill(120))
      sent += 1
    },
  })
  const init = { method: 'POST', body, duplex: 'half' }
  const request = new Request('https://byd.1826.sg/', init)
  return { request, getSent: () => sent }
}

it('reads a body up to the limit completely', async () => {
  const { request } = buildRequest(5)
  expect(await limitBody(request, 5000).text()).toHaveLength(5000)
})

it('stops reading a longer one', async () => {
  const { request, getSent } = buildRequest(1000)
  await expect(limitBody(request, 5000).text()).rejects.toThrow('too long')
  expect(getSent()).toBeLessThan(20)
})

it('keeps the content type of a form', async () => {
  const body = new FormData()
  body.set('name', 'Lim')
  const request = new Request('https://byd.1826.sg/', { method: 'POST', body })
  expect((await limitBody(request, 1000).formData()).get('name')).toBe('Lim')
})

it('treats a missing body as no form', async () => {
  const request = new Request('https://byd.1826.sg/', { method: 'POST' })
  await expect(limitBody(request, 1000).formData()).rejects.toMatchObject({ name: 'TypeError' })
  expect(await limitBody(request, 1000).text()).toBe('')
})
