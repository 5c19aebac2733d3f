import { formatDate } from 'core/date-names'
import { getFormPath } from 'core/enquiry-kinds'
import { application } from 'core/enquiry-kinds/application'
import { formatPay } from 'core/format-pay'
import { getSingaporeDate } from 'core/singapore-clock'
import type { MailContent } from '../mail/context.ts'
import { getSiteBase, sendNow, type SendNowOptions } from '../mail/send-now.ts'
import type { OpenCareer } from '../store/catalogue.ts'

/** A mail about new roles. Paths lead to pages of the site. */
export type RoleMail = { address: string; /** Key of the mailbox. */ box: string } & (
  | { type: 'confirm'; path: string }
  | {
      type: 'role'
      role: OpenCareer
      stopPath: string
      /** Path to which a mail program's own button posts. */
      oneClickPath: string
      /** ISO time. */
      endsAt: string
    }
)

function buildContent(base: string, mail: RoleMail): MailContent {
  if (mail.type === 'confirm') {
    return {
      subject: 'Confirm: email me new roles',
      heading: 'Confirm, and you hear of new roles.',
      paragraphs: [
        'We email you when a role opens at BYD by 1826, for a year at most. Every email has a link that stops them.',
        'Open the link, and press the button there. It works for two days.',
      ],
      rows: [],
      actions: [{ label: 'Email me new roles', url: base + mail.path }],
      footnote:
        'You are receiving this because somebody, most likely you, asked for it with this email address. If it was not you, ignore this email: nothing more comes, and we keep nothing.',
    }
  }
  const { role, stopPath, endsAt } = mail
  return {
    subject: `New role: ${role.title}`,
    heading: role.title,
    paragraphs: ['This role has just opened at BYD by 1826.'],
    rows: [
      { label: 'Place', value: role.place },
      { label: 'Pay', value: role.pay && formatPay(role.pay) },
      { label: 'Apply until', value: role.validThrough && formatDate(role.validThrough) },
    ].flatMap(({ label, value }) => (value ? { label, value } : [])),
    actions: [
      { label: 'See the role', url: base + getFormPath(application, { career: role.slug }) },
    ],
    footnote: `You asked us to email you new roles. These emails end on ${formatDate(getSingaporeDate(new Date(endsAt)))}, or as soon as you stop them.`,
    footlink: { label: 'Stop these emails', url: base + stopPath },
  }
}

/**
 * Sends a mail about new roles.
 * @returns false when the address takes no mail.
 * @throws when the mail could not be handed over.
 */
export const sendRoleMail = (options: SendNowOptions, mail: RoleMail): Promise<boolean> =>
  sendNow(options, {
    address: mail.address,
    id: mail.type === 'role' ? `ROLES-${mail.box}-${mail.role.slug}` : `ROLES-${mail.box}`,
    content: buildContent(getSiteBase(options), mail),
    ...(mail.type === 'role' && { unsubscribeUrl: getSiteBase(options) + mail.oneClickPath }),
  })
