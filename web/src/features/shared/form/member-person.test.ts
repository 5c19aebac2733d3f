/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals'
import { readMember } from './member-person.ts'

const FIELDS = ['name', 'email', 'phone', 'message']
const PERSON = { name: 'Lim Wei Ling', email: 'weiling@example.sg', phone: '+6581234567' }

const answer = (status: number, read: () => unknown) =>
  jest.fn(async () => ({ status, json: async () => read() }))
const signIn = () => {
  document.cookie = 'signed-in=1'
}

afterEach(() => {
  document.cookie = 'signed-in=; Max-Age=0'
})

it('asks nothing of the server when nobody is signed in, or the form asks for no sender', async () => {
  const request = answer(200, () => PERSON)
  expect(await readMember(FIELDS, request)).toEqual({})
  signIn()
  expect(await readMember(['code'], request)).toEqual({})
  expect(request).not.toHaveBeenCalled()
})

it('takes the address for a form that asks for nothing else', async () => {
  signIn()
  const asked = await readMember(
    ['email'],
    answer(200, () => PERSON),
  )
  expect(asked).toEqual({ email: PERSON.email })
})

it('takes what the form asks for from the account', async () => {
  signIn()
  expect(
    await readMember(
      FIELDS,
      answer(200, () => PERSON),
    ),
  ).toEqual(PERSON)
  const asked = await readMember(
    ['name', 'email'],
    answer(200, () => ({ ...PERSON, sub: 'x' })),
  )
  expect(asked).toEqual({ name: PERSON.name, email: PERSON.email })
})

it.each([
  ['the session has ended', answer(204, () => JSON.parse(''))],
  ['the server fails', answer(500, () => PERSON)],
  ['a portal answers', answer(200, () => JSON.parse('<html>'))],
  ['the answer is another', answer(200, () => ({ name: { first: 'Lim' } }))],
  ['the browser is offline', () => Promise.reject(new TypeError('fetch failed'))],
])('leaves the fields empty when %s', async (_case, request) => {
  signIn()
  expect(await readMember(FIELDS, request)).toEqual({})
})
