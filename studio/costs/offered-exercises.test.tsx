import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from 'desk/testing/show'
import { OfferedExercises } from './offered-exercises.tsx'
import type { OfferedResult } from './offered-results.ts'

const EARLY: OfferedResult = {
  date: '2026-10-07',
  category: 'A',
  premium: 130_001,
  before: 128_000,
}
const LATE: OfferedResult = {
  date: '2026-10-21',
  category: 'A',
  premium: 199_000,
  before: 130_001,
  doubt: '53% more than on 7 Oct 2026.',
}

function showOffered(offered: readonly OfferedResult[]) {
  const onConfirm = jest.fn()
  const user = show(
    <OfferedExercises offered={offered} error={undefined} isBusy={false} onConfirm={onConfirm} />,
  )
  return { user, onConfirm }
}

it('confirms each exercise by itself, or all', async () => {
  const { user, onConfirm } = showOffered([LATE, EARLY])
  expect(screen.getByText('A S$130,001 (was S$128,000)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm 7 Oct 2026' }))
  expect(onConfirm).toHaveBeenLastCalledWith([EARLY])
  await user.click(screen.getByRole('button', { name: 'I have compared: confirm 21 Oct 2026' }))
  expect(onConfirm).toHaveBeenLastCalledWith([LATE])
  await user.click(screen.getByRole('button', { name: 'I have compared: confirm all 2' }))
  expect(onConfirm).toHaveBeenLastCalledWith([LATE, EARLY])
})

it('names its source, and the page to compare a doubted result with', () => {
  showOffered([LATE])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'I have compared: confirm 21 Oct 2026',
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://onemotoring.lta.gov.sg',
    expect.stringContaining('https://data.gov.sg/datasets/'),
  ])
})
