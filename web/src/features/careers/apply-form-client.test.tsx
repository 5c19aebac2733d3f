import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApplyForm } from './apply-form-client.tsx'

const mailbox = {
  kind: 'jobs',
  label: 'Jobs',
  address: 'jobs@example.com',
  isSample: false,
} as const

it('rejects a file that is not a résumé with advice, and accepts another', async () => {
  render(<ApplyForm slug="sous-chef" jobTitle="Sous chef, Boat Quay" mailbox={mailbox} />)
  const user = userEvent.setup({ applyAccept: false })
  const field = screen.getByLabelText('Résumé')
  await user.upload(field, new File(['x'], 'resume.pages'))
  expect(screen.getByText(/In Pages, use File, Export to, PDF/)).toBeTruthy()
  await user.upload(field, new File(['x'], 'resume.pdf'))
  expect(screen.queryByText(/In Pages/)).toBeNull()
  expect(screen.getByText(/^resume\.pdf, 1 kB$/)).toBeTruthy()
})
