import { expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LazyErrorView } from './lazy-error-view.tsx'

it('loads the view, shows the reference, reports the error and retries', async () => {
  const retry = jest.fn()
  const sendBeacon = jest.fn<typeof navigator.sendBeacon>(() => true)
  Object.assign(navigator, { sendBeacon })
  const error = Object.assign(new TypeError('Canary Tan, 91112222'), { digest: '1826' })
  render(<LazyErrorView error={error} onRetry={retry} />)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(screen.getByText(/Reference 1826/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy()
  expect(sendBeacon.mock.calls).toEqual([
    ['/api/errors', '{"error":"TypeError","digest":"1826","route":"/","release":""}'],
  ])
})
