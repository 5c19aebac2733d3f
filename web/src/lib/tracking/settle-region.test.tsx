import { expect, it, jest } from '@jest/globals'
import { consentStore } from './stores.ts'
import { settleRegion } from './settle-region.ts'

it('applies an answer that comes after the time zone has decided', async () => {
  jest.useFakeTimers()
  const onChange = jest.fn()
  consentStore.subscribe(onChange)
  const { promise: answer, resolve } = Promise.withResolvers<string>()

  const settled = settleRegion({ isDraft: false }, () => answer)
  await jest.advanceTimersByTimeAsync(1000)
  await settled
  expect(onChange).not.toHaveBeenCalled()

  resolve('DE')
  await jest.advanceTimersByTimeAsync(0)
  expect(onChange).toHaveBeenCalledTimes(1)
})
