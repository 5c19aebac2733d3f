import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'telemetry/log'
import { createFileMessageSender } from './mailbox/file-message-sender.ts'
import { createFileSender } from './mailbox/file-sender.ts'
import { createMailApp } from './mailbox/mail-app.ts'
import { type RoleMail, sendRoleMail } from '../alerts/role-mail.ts'
import { buildConsentUrl } from '../mail/consent-link.ts'
import { buildOpeningCode } from '../enquiries/manage-token.ts'
import type { BackendSettings } from './settings.ts'
import { keepMailFeedback } from '../mail/mail-feedback.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import type { Store } from '../store/store.ts'
import { logOutbox } from '../outbox/log.ts'
import { parseOutboxSettings } from '../delivery/outbox-settings.ts'
import { getParked, retryParked } from '../outbox/parked.ts'
import type { OutboxLogEntry } from '../outbox/worker.ts'
import { createSiteOutbox } from '../delivery/site-outbox.ts'
import { createDirectoryReader, type Directory } from '../mail/directory.ts'
import { sendVoteMail, type VoteMail } from '../polls/vote-mail.ts'
import { startOutboxTimer } from './timer.ts'

/** Returns the folder where the embedded backend writes its mails. */
export const getMailFolder = ({ dataDir }: Pick<BackendSettings, 'dataDir'>): string =>
  join(dataDir, 'mail')

export interface EmbeddedOutbox {
  /** Pages to read the mails. */
  app: Hono
  /** Checks at once: something was just accepted or changed. */
  nudge: () => void
  stop: () => Promise<void>
  /** Content as mails name it. */
  readDirectory: () => Promise<Directory>
  /** Mails the link that counts a vote. */
  sendVoteMail: (mail: VoteMail) => Promise<boolean>
  /** Mails about new roles. */
  sendRoleMail: (mail: RoleMail) => Promise<boolean>
}

/**
 * The embedded outbox: mails and messages become files, and a timer processes it.
 *
 * @throws in production, where nobody would read those files.
 */
export function openOutbox(
  settings: BackendSettings,
  store: Store,
  getManageUrl: (record: EnquiryRecord) => string,
  { env, log }: { env: NodeJS.ProcessEnv; log: Logger },
): EmbeddedOutbox {
  if (settings.isProduction) throw new Error('In production mails leave through SES, not as files.')
  const folder = getMailFolder(settings)
  const sender = createFileSender(folder, (event) => keepMailFeedback(store, event, new Date()))
  const outboxSettings = parseOutboxSettings(env)
  const logEntry = (entry: OutboxLogEntry) => logOutbox(entry, log)
  const worker = createSiteOutbox({
    store,
    sender,
    messages: createFileMessageSender(folder),
    settings: outboxSettings,
    site: settings,
    getManageUrl,
    getCode: (record, askedAt) => buildOpeningCode(settings.manageLinkSecret, record, askedAt),
    getConsentUrl: (address) =>
      buildConsentUrl(settings.siteUrl, settings.manageLinkSecret, address),
    log: logEntry,
  })
  const { nudge, stop } = startOutboxTimer(worker, logEntry)
  const app = createMailApp({
    folder,
    getParked: () => getParked(store),
    retryParked: async () => {
      await retryParked(store, Date.now())
      nudge()
    },
  })
  const direct = {
    store,
    sender,
    getDirectory: createDirectoryReader({ ...settings, mailboxes: outboxSettings.mailboxes }),
    siteUrl: settings.siteUrl,
    from: outboxSettings.mailFrom,
    now: () => new Date(),
  }
  return {
    app,
    nudge,
    stop,
    readDirectory: direct.getDirectory,
    sendVoteMail: (mail) => sendVoteMail(direct, mail),
    sendRoleMail: (mail) => sendRoleMail(direct, mail),
  }
}
