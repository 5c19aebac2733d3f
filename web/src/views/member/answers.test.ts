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
