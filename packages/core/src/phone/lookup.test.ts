import { describe, expect, it, jest } from '@jest/globals'
import { type CountryLookup, lookUpCountry } from './lookup.ts'

describe('country lookup', () => {
  it('returns the country and asks once', async () => {
    let calls = 0
    const lookup: CountryLookup = async () => {
      calls++
      return 'my'
    }
    await expect(lookUpCountry(lookup)).resolves.toBe('MY')
    await expect(lookUpCountry(lookup)).resolves.toBe('MY')
    expect(calls).toBe(1)
  })

  it.each([
    ['an unknown country', async () => 'XX'],
    ['no answer', async () => undefined],
    ['a failure', async () => Promise.reject(new Error('blocked'))],
  ])('returns nothing for %s', async (_case, lookup) => {
    await expect(lookUpCountry(lookup)).resolves.toBeUndefined()
  })

  it('times out after a second', async () => {
    jest.useFakeTimers()
    try {
      let isAborted = false
      const answer = lookUpCountry((signal) => {
        signal.addEventListener('abort', () => (isAborted = true))
        return new Promise(() => {})
      })
      await jest.advanceTimersByTimeAsync(999)
      expect(isAborted).toBe(false)
      await jest.advanceTimersByTimeAsync(1)
      await expect(answer).resolves.toBeUndefined()
      expect(isAborted).toBe(true)
    } finally {
      jest.useRealTimers()
    }
  })
})
