import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from 'desk/testing/show'
import { PathRow } from './path-row.tsx'

it('opens within Studio, and leaves a press with Shift, which opens a window, to the browser', async () => {
  const openPath = jest.fn()
  const row = (
    <PathRow path="#m" title="Lim">
      Warranty
    </PathRow>
  )
  const user = show(row, { openPath })
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('link'))
  expect(openPath).not.toHaveBeenCalled()
  await user.keyboard('{/Shift}')
  await user.click(screen.getByRole('link'))
  expect(openPath).toHaveBeenCalledWith('#m')
})
