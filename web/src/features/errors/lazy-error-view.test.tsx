import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LazyErrorView } from './lazy-error-view.tsx'

test('loads the view, shows the reference and retries', async () => {
  const retry = jest.fn()
  render(<LazyErrorView reference="1826" onRetry={retry} />)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(screen.getByText(/Reference 1826/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy()
})
