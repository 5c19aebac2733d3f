import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { relayWhile } from './relay-while.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function open(isAllowed: () => Promise<boolean>) {
  let isCancelled = false
  let send: (text: string) => void = () => undefined
  let finish = () => {}
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text))
      finish = () => controller.close()
    },
    cancel() {
      isCancelled = true
    },
  })
  const reader = relayWhile(source, isAllowed, 5_000).getReader()
  const read = async () => {
    const { done, value } = await reader.read()
    return done ? 'the end' : new TextDecoder().decode(value)
  }
  return {
    send: (text: string) => send(text),
    finish: () => finish(),
    read,
    reader,
    isCancelled: () => isCancelled,
  }
}

it('ends within seconds when it is not allowed any more, and lets go of the source', async () => {
  let isAllowed = true
  const { isCancelled, read, send } = open(() => Promise.resolve(isAllowed))
  send('one')
  expect(await read()).toBe('one')
  const next = read()
  await jest.advanceTimersByTimeAsync(20_000)
  isAllowed = false
  await jest.advanceTimersByTimeAsync(5_000)
  expect(await next).toBe('the end')
  expect(isCancelled()).toBe(true)
  expect(jest.getTimerCount()).toBe(0)
})

it('ends when nobody can tell whether it is allowed', async () => {
  const { read } = open(() => Promise.reject(new Error('down')))
  const next = read()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(await next).toBe('the end')
})

it('asks no more when its reader leaves or the source ends', async () => {
  const left = open(() => Promise.resolve(true))
  await left.reader.cancel()
  expect([left.isCancelled(), jest.getTimerCount()]).toEqual([true, 0])
  const ended = open(() => Promise.resolve(true))
  ended.finish()
  expect(await ended.read()).toBe('the end')
  expect(jest.getTimerCount()).toBe(0)
})
