// Every five minutes: mails the roles that opened to everybody who asked for it.
import { announceRoles } from '../../alerts/announce-roles.ts'
import { sendRoleMail } from '../../alerts/role-mail.ts'
import { parseOutboxSettings } from '../../delivery/outbox-settings.ts'
import { createDirectoryReader } from '../../mail/directory.ts'
import { createSesSender } from '../ses-sender.ts'
import { logError } from './function-log.ts'
import { openStore, parseContentSource, requireText } from './function-settings.ts'

const store = openStore()
const settings = parseOutboxSettings(process.env)
const now = () => new Date()
const direct = {
  store,
  sender: createSesSender({
    region: requireText(process.env, 'AWS_REGION'),
    configurationSet: settings.sesConfigurationSet,
  }),
  getDirectory: createDirectoryReader({
    ...parseContentSource(process.env),
    mailboxes: settings.mailboxes,
  }),
  siteUrl: requireText(process.env, 'SITE_URL'),
  from: settings.mailFrom,
  now,
}

export const handler = (): Promise<number> =>
  announceRoles({
    store,
    now,
    manageLinkSecret: requireText(process.env, 'MANAGE_LINK_SECRET'),
    sendRoleMail: (mail) => sendRoleMail(direct, mail),
    logError,
  })
