import { expect, it, jest } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { show } from 'desk/testing/show'
import { describeExercises, OfferedExercises } from './offered-exercises.tsx'
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

it('shows exercises by category, each above the one before, and marks what is doubted', () => {
  showOffered([LATE, EARLY])
  const rows = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    [],
    ['S$130,001was S$128,000', '–', '–', '–', '–'],
    ['⚠ S$199,000was S$130,001', '–', '–', '–', '–'],
  ])
  expect(screen.getByText(/^21 Oct 2026, category A: 53% more than on 7 Oct 2026\./)).toBeTruthy()
})

it('offers first what is safe: all, or the first exercise where one is doubted', () => {
  const getNames = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  showOffered([LATE, EARLY])
  expect(getNames()).toEqual([
    'Confirm 7 Oct 2026',
    'I have compared: confirm 21 Oct 2026',
    'I have compared: confirm all 2',
  ])
  cleanup()
  const { doubt: _, ...known } = LATE
  showOffered([known, EARLY])
  expect(getNames()).toEqual(['Confirm all 2', 'Confirm 7 Oct 2026', 'Confirm 21 Oct 2026'])
})

it('names the figures that were published', () => {
  expect(describeExercises([LATE, EARLY])).toEqual([
    '7 Oct 2026: A\u00a0S$130,001',
    '21 Oct 2026: A\u00a0S$199,000',
  ])
})

it('confirms each exercise by itself, or all', async () => {
  const { user, onConfirm } = showOffered([LATE, EARLY])
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
