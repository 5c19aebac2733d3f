import { expect, it } from '@jest/globals'
import { runInRequest } from 'telemetry/request-scope'
import type { ComposedMail } from '../../mail/message.ts'
import { createAccountMailer } from './account-mail.ts'
import { createCodeMailer } from './code-mail.ts'

it('puts the code in subject and text, names the request, and mails it to the address alone', async () => {
  const mails: ComposedMail[] = []
  const sender = { isRepeatable: true, send: async (mail: ComposedMail) => void mails.push(mail) }
  const sendCode = createCodeMailer(
    createAccountMailer(sender, { siteUrl: 'http://127.0.0.1:3000' }),
  )
  await runInRequest('edge-12345678', () =>
    sendCode({ to: 'weiling@example.com', purpose: 'sign-up', code: '407119' }),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: 'weiling@example.com', from: 'no-reply@byd1826.example' })
  const raw = mails[0]?.raw.toString('utf8') ?? ''
  expect(raw).toContain('Subject: 407119 is your code')
  expect(raw).toContain('Code: 407119')
  expect(raw).toMatch(/^X-Request-Id: edge-12345678\r$/im)
})

it('throws when the mail is refused', async () => {
  const sender = {
    isRepeatable: true,
    send: async () => ({ reason: 'mailbox full', isPermanent: true }),
  }
  const sendCode = createCodeMailer(
    createAccountMailer(sender, { siteUrl: 'https://byd1826.example' }),
  )
  await expect(
    sendCode({ to: 'weiling@example.com', purpose: 'reset-password', code: '000000' }),
  ).rejects.toThrow('mailbox full')
})
