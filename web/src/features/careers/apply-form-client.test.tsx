import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApplyForm, buildApplicationMessage } from './apply-form-client.tsx'
import { validateApplication } from './validate-application.ts'

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

function writeMail(patch: Record<string, string>) {
  const application = validateApplication({
    name: 'Lim Wei Ling',
    email: 'weiling@example.com',
    phone: '8123 4567',
    phoneCountry: 'SG',
    resumeName: 'cv.pdf',
    ...patch,
  })
  if (!application.ok) throw new Error('The fixture is not valid.')
  return buildApplicationMessage('Sous chef, Boat Quay', application.value).split('\n')
}

it('writes every field that was filled in into the mail', () => {
  expect(
    writeMail({ story: ' A man who came in to get out of the rain. ', mayKeep: 'on' }),
  ).toEqual([
    'Hello, I would like to apply for Sous chef, Boat Quay.',
    'A man who came in to get out of the rain.',
    'My résumé is attached.',
    'You may keep my details for other roles for two years.',
    'Lim Wei Ling, +65 8123 4567, weiling@example.com',
  ])
})

it('leaves empty fields out of the mail', () => {
  expect(writeMail({})).toEqual([
    'Hello, I would like to apply for Sous chef, Boat Quay.',
    'My résumé is attached.',
    'Lim Wei Ling, +65 8123 4567, weiling@example.com',
  ])
})
