import { createCatalogueReader } from '../catalogue/catalogue-reader.ts'
import type { ContentSource } from '../content/ask-content.ts'
import { createConversionChannel } from '../conversions/conversion-channel.ts'
import { createGoogleChannel } from '../conversions/google-channel.ts'
import { offerDrive } from '../enquiries/drive-offers.ts'
import { createDirectoryReader } from '../mail/directory.ts'
import { createMailChannels } from '../mail/mail-channels.ts'
import type { MailSender } from '../mail/sender.ts'
import type { MessageSender } from '../messages/message-sender.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import type { Store } from '../store/store.ts'
import type { OutboxSettings } from './outbox-settings.ts'
import {
  createOutboxWorker,
  type DeliveryChannel,
  type OutboxLogEntry,
  type OutboxWorker,
} from '../outbox/worker.ts'

export interface SiteOutboxOptions {
  store: Store
  sender: MailSender
  messages: MessageSender
  settings: OutboxSettings
  site: ContentSource & { siteUrl: string; studioUrl: string }
  /** Opens a record without an account. */
  getManageUrl: (record: EnquiryRecord) => string
  /** The code that opens a record, by the time it was asked for. */
  getCode: (record: EnquiryRecord, askedAt: string) => string
  /** Page on which the receiver of a mail takes back what they agreed to. */
  getConsentUrl: (address: string) => string
  log: (entry: OutboxLogEntry) => void
}

/** The outbox with the site's channels: mail, messages, offers of drives and conversions. */
export function createSiteOutbox(options: SiteOutboxOptions): OutboxWorker {
  const { log, settings, site, store } = options
  const siteUrl = site.siteUrl.replace(/\/+$/, '')
  const studioUrl = site.studioUrl.replace(/\/+$/, '')
  const getDirectory = createDirectoryReader({ ...site, mailboxes: settings.mailboxes })
  const mail = createMailChannels({
    ...options,
    getDirectory,
    siteUrl,
    from: settings.mailFrom,
    getStaffUrl: ({ id }) => `${studioUrl}/enquiries/${id}`,
  })
  const conversion = createConversionChannel({
    endpoint: settings.metaEndpoint,
    token: settings.metaToken,
    testEventCode: settings.metaTestEventCode,
    getPixelId: async () => settings.metaPixelId ?? (await getDirectory()).metaPixelId,
  })
  const google = createGoogleChannel({
    endpoint: settings.googleAdsEndpoint,
    tokenEndpoint: settings.googleTokenEndpoint,
    account: settings.googleAdsAccount,
  })
  const now = () => new Date()
  const readCatalogue = createCatalogueReader(store, now)
  const diners = createDinersChannel({ store, readCatalogue, now })
  return createOutboxWorker({ store, log, channels: { ...mail, diners, conversion, google } })
}

/** Offers a drive that was cancelled to guests with a table that day. Idempotent: each is asked once. */
export const createDinersChannel = (deps: Parameters<typeof offerDrive>[0]): DeliveryChannel => ({
  isRepeatable: true,
  deliver: async (record) =>
    (await offerDrive(deps, record)) > 0
      ? { state: 'sent' }
      : { state: 'skipped', reason: 'nobody to offer it to' },
})
