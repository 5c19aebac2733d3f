import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { whenStaying, whenIdle } from './when-idle.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('runs once when the loaded page is idle', () => {
  const task = jest.fn()
  whenIdle(task)
  expect(task).not.toHaveBeenCalled()
  jest.runAllTimers()
  window.dispatchEvent(new Event('scroll'))
  expect(task).toHaveBeenCalledTimes(1)
})

it.each(['pointerdown', 'keydown', 'touchstart', 'scroll'])('runs on %s', (name) => {
  const task = jest.fn()
  whenIdle(task)
  window.dispatchEvent(new Event(name))
  jest.runAllTimers()
  expect(task).toHaveBeenCalledTimes(1)
})

it('waits some seconds for who stays, and not for who interacts', () => {
  const tasks = [jest.fn(), jest.fn()] as const
  whenStaying(tasks[0])
  jest.advanceTimersByTime(4_999)
  expect(tasks[0]).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  whenStaying(tasks[1])
  window.dispatchEvent(new Event('scroll'))
  expect(tasks.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('can be cancelled', () => {
  const task = jest.fn()
  whenIdle(task)()
  window.dispatchEvent(new Event('scroll'))
  jest.runAllTimers()
  expect(task).not.toHaveBeenCalled()
})
