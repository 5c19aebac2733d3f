import { expect, it } from '@jest/globals'
import { QueueFullError, WorkQueue } from './work-queue.ts'

function createTask(name: string, started: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const task = () => {
    started.push(name)
    return promise
  }
  return { task, finish: () => resolve(name), fail: () => reject(new Error(name)) }
}

it('runs a few tasks at a time, in order, and refuses more than its limit', async () => {
  const started: string[] = []
  const queue = new WorkQueue<string>({ maxRunning: 1, maxWaiting: 1 })
  const first = createTask('first', started)
  const second = createTask('second', started)
  const results = [queue.run('1', first.task), queue.run('2', second.task)]
  await expect(queue.run('3', createTask('third', started).task)).rejects.toThrow(QueueFullError)
  expect(started).toEqual(['first'])
  first.finish()
  second.finish()
  expect(await Promise.all(results)).toEqual(['first', 'second'])
  expect(started).toEqual(['first', 'second'])
})

it('runs a key once at a time, and does not keep a failure', async () => {
  const started: string[] = []
  const queue = new WorkQueue<string>({ maxRunning: 2, maxWaiting: 0 })
  const failing = createTask('failing', started)
  const results = [queue.run('k', failing.task), queue.run('k', failing.task)]
  failing.fail()
  const outcomes = await Promise.allSettled(results)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(started).toEqual(['failing'])
  const retry = createTask('retry', started)
  retry.finish()
  expect(await queue.run('k', retry.task)).toBe('retry')
})
