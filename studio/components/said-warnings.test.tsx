import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from 'desk/testing/show'
import { SaidWarnings } from './said-warnings.tsx'

it('says warnings below the input, and leaves errors to the field', () => {
  show(
    <SaidWarnings
      validation={[
        { level: 'warning', message: 'This is S$31,500 more than before.' },
        { level: 'error', message: 'Enter the amount.' },
      ]}
    >
      <input aria-label="Amount" />
    </SaidWarnings>,
  )
  expect(screen.getByText('This is S$31,500 more than before.')).toBeTruthy()
  expect(screen.queryByText('Enter the amount.')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeTruthy()
})
