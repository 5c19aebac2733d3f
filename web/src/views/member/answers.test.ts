import { expect, it } from '@jest/globals'
import { PROBLEMS } from './answers.ts'
import { getSentNotice, toSent } from './code-links.tsx'

it('names the wait of the exceeded limit', () => {
  expect(PROBLEMS['too-often']).toContain('Wait 15 minutes')
  expect(PROBLEMS['too-many-codes']).toContain('Wait an hour')
  expect(PROBLEMS['too-many-code-tries']).toContain('Wait an hour')
  const sent = toSent({ ok: false, error: 'too-many-codes' })
  expect(getSentNotice(sent)?.text).toContain('Wait an hour')
})

it('claims no mail to an address that may wait for no code', () => {
  const sent = toSent({ ok: true, value: undefined })
  expect(getSentNotice(sent)?.text).toMatch(/^If this email is waiting for one, a new code is on/)
})
