import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import type { MailContext } from './context.ts'
import type { Directory } from './directory.ts'

/** Content of Studio in the tests. */
export const directory: Directory = {
  outlets: [
    {
      venue: 'suntec',
      name: 'Suntec City',
      address1: '3 Temasek Boulevard, Suntec City Mall',
      address2: 'Singapore 038983',
      phone: '+65 6000 0101',
      path: '/restaurant/suntec',
      email: undefined,
      position: { lat: 1.2935, lng: 103.8572 },
      driveMinutes: 20,
      houseRules: { lateMinutes: 15, noShowRule: undefined },
    },
  ],
  models: [{ key: 'byd-seal', name: 'SEAL' }],
  careers: [{ slug: 'sous-chef', title: 'Sous chef' }],
  mailboxes: {
    general: 'hello@byd1826.example',
    helpdesk: 'helpdesk@byd1826.example',
    jobs: 'jobs@byd1826.example',
  },
  phone: '+65 6000 0100',
  metaPixelId: undefined,
}

/** A confirmed table at Suntec. */
export function buildMailContext(patch: Partial<MailContext> = {}): MailContext {
  return {
    record: buildEnquiry(),
    other: undefined,
    type: 'created',
    at: '2026-11-20T04:00:00.000Z',
    directory,
    siteUrl: 'https://byd1826.example',
    getManageUrl: ({ id }) => `https://byd1826.example/manage/x/${id}?token=t0ken`,
    getCode: () => '012345',
    getConsentUrl: () => 'https://byd1826.example/manage/consents/mine?token=s3aled',
    staffUrl: 'https://studio.example/enquiries/1',
    now: Date.parse('2026-11-20T04:00:00.000Z'),
    ...patch,
  }
}
