import { fileId, optionalText, slug } from '../field-rules.ts'
import { MAX_MESSAGE_LENGTH } from '../text-limits.ts'
import type { EnquiryKind } from './enquiry-kind.ts'

export const application = {
  kind: 'JOB_APPLICATION',
  form: 'application',
  path: '/careers/:career',
  pageTitle: 'Careers',
  confirmationPath: '/enquiry-submitted',
  mutation: 'createJobApplication',
  fields: () => ({
    career: slug('Choose a role.'),
    message: optionalText(MAX_MESSAGE_LENGTH),
    resume: fileId('Add your résumé again.'),
  }),
  details: {
    career: { label: 'Role', isForStaff: true },
    message: { label: 'Message', isLong: true },
    resume: { label: 'Résumé', format: 'count', isForStaff: true },
  },
  person: 'writable',
  noun: 'application',
  title: 'Job application',
  memberSection: 'others',
  staffLabel: 'Job application',
  manageLabel: 'See or withdraw it',
  files: 'resume',
  sentText: () => ({
    title: 'Your application is with us.',
    text: 'Only our hiring team reads it. We reply by email either way.',
  }),
  nextSteps: 'look-around',
  receivedMail: ({ roleTitle }) => ({
    subject: `Your application, ${roleTitle}`,
    heading: 'We have your application.',
    paragraphs: ['We will write back, whatever the answer is.'],
  }),
  firstStatus: 'NEW',
  mailbox: 'jobs',
  team: 'hr',
  retention: {
    months: 6,
    from: 'creation',
    reason: 'Long enough to fill the role and to answer a question about the decision.',
    plural: 'Job applications',
    exception: {
      months: 24,
      consent: 'keep-application',
      when: 'you agree to hear about other roles',
    },
  },
} as const satisfies EnquiryKind
