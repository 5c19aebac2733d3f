import { expect, it } from '@jest/globals'
import { takeTime } from './take-time.ts'

it('answers after the set time, however quick the answer was', async () => {
  const waited: number[] = []
  const wait = async (milliseconds: number) => void waited.push(milliseconds)
  expect(await takeTime(Promise.resolve('quick'), wait)).toBe('quick')
  expect(waited).toEqual([800])
  await expect(takeTime(Promise.reject(new Error('down')), wait)).rejects.toThrow('down')
})
