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
  /** Programs make links of a word after a dot, of an address of digits, of "www." and of a scheme. */
  const LINK = /[.\u3002]\p{L}{2}|\d\.\d|www\.|:|@[^ ]+\./iu

  it.each([
    'YOU WON http://evil.example',
    'YOU WON evil.example/prize',
    'Go to www.evil.example now',
    'prize.com',
    'Prize ｐｒｉｚｅ．ｃｏｍ',
    'bit.ly/3abc',
    'BYD.Shop',
    '192.168.0.1/x',
    '192.168.0.1',
    'evil。com',
    'evil｡com',
    'evil[.]com',
    'evil(.)com',
    'evil .com',
    'evil.сом',
    'evil.sg',
    'EVIL.RU visit',
    'CLAIM-PRIZE.CC',
    'WIN.GG',
    'mei@evil.com',
    'javascript:alert(1)',
    'mailto:mei',
    'evil.tech/prize',
    'evil.tech/1',
    '\\\\evil\\prize',
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
    "D'Souza",
    'Ravi S/O Kumar',
    'Muhammad s/o Ali',
    'Siti a/p Ahmad',
    'Tan Ah Kow @ Alvin Tan',
    'Tan (Alice)',
    'Lim K.H.',
    'K.H. Lim',
    'Sammy Davis Jr.',
    'Sammy Davis (Jr.)',
    'Tan Wei Ming, Ph.D.',
    'முத்துவேல் கருணாநிதி',
    'மு. கருணாநிதி',
    'Aung Win',
    'Tan/Lim family',
    'Henry 3rd',
    '阿·买提',
  ])('is taken: %s', (name) => {
    expect(isTaken(name)).toBe(true)
  })

  it.each([
    ['Lee.Sg', 'Lee. Sg'],
    ['Wong.Co', 'Wong. Co'],
    ['tan.ah', 'tan. ah'],
    ['Mr.Tan Wei Ming', 'Mr. Tan Wei Ming'],
    ['mr.tan', 'mr. tan'],
    ['Md.Ali', 'Md. Ali'],
    ['Aung.Win', 'Aung. Win'],
    ['J.R.R. Tan', 'J.R.R. Tan'],
    ['J.R.Tan', 'J.R. Tan'],
    ['மு.கருணாநிதி', 'மு. கருணாநிதி'],
    ['evil.tech', 'evil. tech'],
    ['Evil.Xn--p1ai', 'Evil. Xn--p1ai'],
    ['网站。中国', '网站。 中国'],
  ])('has a space after the dot, so that no mail makes a link of it: %s', (name, written) => {
    expect(personName().parse(name)).toBe(written)
    expect(personName().parse(written)).toBe(written)
    expect(written).not.toMatch(LINK)
  })

  it('is too long when only its spaces make it so', () => {
    expect(isTaken(`${'Md.'.repeat(39)}Ali`)).toBe(false)
    expect(isTaken('M'.repeat(120))).toBe(true)
  })
})
