import { expect, it } from '@jest/globals'
import { fillReply } from './reply-parts.ts'

it('puts the parts of an enquiry in place, and answers nothing when one is missing or unknown', () => {
  expect(fillReply('{visit}, {car}; {visit}', { visit: 'Sat', car: 'SEAL' })).toBe('Sat, SEAL; Sat')
  expect(fillReply('Hello', {})).toBe('Hello')
  expect(fillReply('{visit}', { car: 'SEAL' })).toBeUndefined()
  expect(fillReply('{toString}', { car: 'SEAL' })).toBeUndefined()
})
