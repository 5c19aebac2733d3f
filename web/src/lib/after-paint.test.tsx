import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { afterPaint } from './after-paint.ts'

const task = jest.fn()

beforeEach(() => {
  task.mockClear()
  jest.useFakeTimers()
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

it('runs the task after the frame, once', () => {
  let ranInFrame: number | undefined
  afterPaint(task)
  requestAnimationFrame(() => {
    ranInFrame = task.mock.calls.length
  })
  jest.advanceTimersByTime(2_000)
  expect(ranInFrame).toBe(0)
  expect(task).toHaveBeenCalledTimes(1)
})

it('runs the task once in a tab that does not paint', () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  afterPaint(task)
  jest.advanceTimersByTime(2_000)
  expect(task).toHaveBeenCalledTimes(1)
})

it('does not run a cancelled task, before the frame and after it', () => {
  afterPaint(task)()
  const cancel = afterPaint(task)
  requestAnimationFrame(cancel)
  jest.advanceTimersByTime(2_000)
  expect(task).not.toHaveBeenCalled()
})
