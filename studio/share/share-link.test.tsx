import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from 'desk/testing/show'
import { ShareLink } from './share-link.tsx'

it('copies the whole link with one press, and is taken back with another', async () => {
  const onTakeBack = jest.fn()
  const share = { _id: 'a', secret: 's3cret', expiresAt: '2026-12-01T08:24:00.000Z' }
  const user = show(<ShareLink share={share} onTakeBack={onTakeBack} />)
  expect(screen.getByLabelText('Until Tue 1 Dec 2026, 4.24 pm, Singapore’s time')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toMatch(/^http.*s3cret/)
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  expect(onTakeBack).toHaveBeenCalledTimes(1)
})
