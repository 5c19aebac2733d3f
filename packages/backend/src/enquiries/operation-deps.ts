import type { MessageChannel } from 'core/message-channels'
import type { RoleAlertDeps } from '../alerts/role-alerts.ts'
import type { Directory } from '../mail/directory.ts'
import type { CheckoutResult } from '../payments/checkout.ts'
import type { PollDeps } from '../polls/poll-operations.ts'
import type { Catalogue } from '../store/catalogue.ts'
import type { ListedStaff } from '../staff/list-staff.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import type { Store } from '../store/store.ts'

/** Dependencies of the operations on enquiries. */
export interface OperationDeps {
  store: Store
  now: () => Date
  manageLinkSecret: string
  /** Issuer of the staff's pool: only its groups count, and who is in it owns nothing. */
  staffIssuer: string
  /** Lists all accounts in a staff group, a minute old at most. Rejects when the pool cannot be reached. */
  readStaff: () => Promise<readonly ListedStaff[]>
  /** Channels of messages that are set up. */
  messageChannels: readonly MessageChannel[]
  /** The catalogue, seconds old at most. */
  readCatalogue: () => Promise<Catalogue>
  /** Content as mails name it. Rejects when it cannot be read. */
  readDirectory: () => Promise<Directory>
  /** The payment page of a pre-order's fee. Rejects when the provider cannot be reached. */
  openCheckout: (recordId: string) => Promise<CheckoutResult>
  /** Expires a payment page, so that a cancelled or erased order cannot be paid. */
  closeCheckout: (recordId: string) => Promise<void>
  /** Asks the provider whether an unpaid pre-order is paid. Rejects when it cannot be reached. */
  checkPayment: (recordId: string) => Promise<void>
  /** Files with signed URLs, valid for some minutes. */
  getFileUrls: (record: EnquiryRecord) => Promise<{ id: string; url: string }[]>
  /** Mails the link that counts a vote; false when the address takes no mail. */
  sendVoteMail: PollDeps['sendVoteMail']
  /** Mails the link that subscribes to new roles; false when the address takes no mail. */
  sendRoleMail: RoleAlertDeps['sendRoleMail']
  /** Has a job of the exports run. */
  queueExport: (id: string) => Promise<void>
  /** Returns the URL of a finished export's file, valid for some minutes. */
  getExportUrl: (id: string, fileName: string) => Promise<string>
  /** Erases a record with all its data, as far as the law allows; true when it is gone. */
  eraseOnRequest: (record: EnquiryRecord) => Promise<boolean>
  logError: (message: string, cause: unknown) => void
}

/** The member or staff who calls; absent without a session. */
export interface Caller {
  sub: string
  isStaff: boolean
  email?: string
  isEmailVerified: boolean
  /** The account's phone number, as typed. */
  phone?: string | undefined
  /** Groups of staff; members have none. */
  groups: string[]
  /** Seconds after 1970 at which the token was issued. */
  issuedAt: number
}

/** The name by which staff are known. */
export const getName = ({ email, sub }: Pick<Caller, 'sub' | 'email'>): string =>
  email?.toLowerCase() ?? sub
