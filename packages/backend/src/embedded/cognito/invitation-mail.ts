import {
  getEnquiriesUrl,
  INVITATION_FOOTNOTE,
  INVITATION_STEPS,
  INVITATION_SUBJECT,
} from '../../staff/staff-invitation.ts'
import type { SendAccountMail } from './account-mail.ts'

export interface Invitation {
  to: string
  /** The first password, which has to be replaced. */
  password: string
}

/** Mails an invitation. */
export type SendInvitation = (invitation: Invitation) => Promise<void>

/** Mails invitations of staff, with the words that the pool on AWS has. */
export const createInvitationMailer =
  (send: SendAccountMail, studioUrl: string): SendInvitation =>
  ({ to, password }) =>
    send(to, 'invitation', {
      subject: INVITATION_SUBJECT,
      heading: 'Your account',
      paragraphs: INVITATION_STEPS.map((step, index) => `${index + 1}. ${step}`),
      rows: [
        { label: 'Address', value: to },
        { label: 'First password', value: password },
      ],
      actions: [{ label: 'Sign in', url: getEnquiriesUrl(studioUrl) }],
      footnote: INVITATION_FOOTNOTE,
    })
