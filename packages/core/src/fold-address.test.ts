import { expect, it } from '@jest/globals'
import * as fc from './testing/properties.ts'
import { foldAddress } from './fold-address.ts'

it.each([
  [' Mei.Ling+byd@GMail.com ', 'meiling@gmail.com'],
  ['mei.ling@googlemail.com', 'meiling@gmail.com'],
  ['mei.ling+two@example.com', 'mei.ling@example.com'],
  ['Mei@Example.com', 'mei@example.com'],
])('folds %j to its mailbox', (address, mailbox) => {
  expect(foldAddress(address)).toBe(mailbox)
})

it('folds every spelling of a mailbox to the same, and that to itself', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  fc.assert(
    fc.property(word, word, (box, tag) => {
      const plain = foldAddress(`${box}@gmail.com`)
      expect(foldAddress(`${box.toUpperCase().split('').join('.')}+${tag}@gmail.com`)).toBe(plain)
      expect(foldAddress(plain)).toBe(plain)
    }),
  )
})
