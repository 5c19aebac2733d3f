import { expect, it } from '@jest/globals'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { answerFault } from './answer-fault.ts'

it('answers with what was thrown as an answer, such as that a body is too long', async () => {
  const app = new Hono()
  app.onError(answerFault)
  app.post('/', bodyLimit({ maxSize: 10 }), (context) => context.text('read'))
  const response = await app.request('/', { method: 'POST', body: 'x'.repeat(11) })
  expect(response.status).toBe(413)
})
