import { expect, it } from '@jest/globals'
import type { TrackingEvent } from 'core/tracking'
import { createFormSteps } from './form-steps.ts'

function open(form: Parameters<typeof createFormSteps>[0]) {
  const events: TrackingEvent[] = []
  const steps = createFormSteps(form, (event) => {
    events.push(event)
    return Promise.resolve()
  })
  return { events, steps }
}

it('reports each step of a form once', () => {
  const { events, steps } = open('reservation')
  steps.enter({ name: 'L' })
  steps.enter({ name: 'Li' })
  steps.enter({ time: '' })
  steps.enter({ time: '19:30' })
  steps.enter({ time: '20:00' })
  expect(events).toEqual([
    { name: 'form-begun', form: 'reservation' },
    { name: 'time-chosen', form: 'reservation' },
  ])
})

it('reports nothing of an application', () => {
  const { events, steps } = open('application')
  steps.enter({ name: 'L' })
  expect(events).toEqual([])
})

it('opens the payment page although no tag answers', async () => {
  const steps = createFormSteps('pre-order', () => new Promise(() => undefined))
  await expect(steps.checkOut()).resolves.toBeUndefined()
})
