import { describe, expect, it } from '@jest/globals'
import { email, personName } from './field-rules.ts'

const isTaken = (address: string) => email().safeParse(address).success

describe('an email address', () => {
  it.each([
    'r&d@example.com',
    'mei.@example.com',
    '.mei@example.com',
    'mei..tan@example.com',
    "o'hara@example.com",
    'sales/sg@example.com',
    'mei+drive@example.com',
    'a=b?c^d`e{f|g}h~i!#$%*@example.com',
    'mei@1826.sg',
    'mei@mail-1.example.com',
    'MEI@EXAMPLE.COM',
    `mei@${'a'.repeat(63)}.com`,
  ])('is whole as %s, as the browser takes it', (address) => {
    expect(isTaken(address)).toBe(true)
  })

  it.each([
    'mei',
    'mei@',
    '@example.com',
    'mei@example..com',
    'mei@-example.com',
    'mei@example-.com',
    'mei@example.com.',
    'mei tan@example.com',
    'mei@exam ple.com',
    'mei@@example.com',
    'mei(1)@example.com',
    'mei,tan@example.com',
    '"mei tan"@example.com',
    'méi@example.com',
    'mei@exämple.com',
    `mei@${'a'.repeat(64)}.com`,
  ])('is incomplete as %s, as the browser says', (address) => {
    expect(isTaken(address)).toBe(false)
  })

  it('needs a dot in its domain, since no mail reaches one without', () => {
    expect(isTaken('mei@example')).toBe(false)
    expect(isTaken('mei@localhost')).toBe(false)
  })
})

describe('a name', () => {
  const isTaken = (name: string) => personName().safeParse(name).success

  it.each([
    'YOU WON http://evil.example',
    'YOU WON evil.example/prize',
    'Go to www.evil.example now',
    'prize.com',
    'Prize ｐｒｉｚｅ．ｃｏｍ',
    'bit.ly/3abc',
    'BYD.Shop',
  ])('is refused with the address of a page: %s', (name) => {
    expect(isTaken(name)).toBe(false)
  })

  it.each([
    'J.R.R. Tan',
    'Mr.Tan Wei Ming',
    'St. John Ng',
    'Nur Aisyah bte Md. Ali',
    'Ravi s/o Kumar',
    'Comfort Ong',
    'O’Neil-Lim, Co.',
    '陈伟明',
  ])('is taken as it is: %s', (name) => {
    expect(isTaken(name)).toBe(true)
  })
})
