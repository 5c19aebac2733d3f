import type { CheckoutResult } from '../payments/checkout.ts'
import type { Catalogue } from '../store/catalogue.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import type { Store } from '../store/store.ts'

/** What the operations on enquiries need from around them. */
export interface OperationDeps {
  store: Store
  now: () => Date
  manageLinkSecret: string
  /** What can be booked, at most seconds old. */
  readCatalogue: () => Promise<Catalogue>
  /** The page where a pre-order's fee is paid. Rejects when the provider cannot be reached. */
  openCheckout: (recordId: string) => Promise<CheckoutResult>
  /** So that nobody pays for what was cancelled or erased. */
  closeCheckout: (recordId: string) => Promise<void>
  /** Asks the provider whether an unpaid pre-order is paid. Rejects when it cannot be reached. */
  checkPayment: (recordId: string) => Promise<void>
  /** Files with addresses that show them for some minutes. */
  getFileUrls: (record: EnquiryRecord) => Promise<{ id: string; url: string }[]>
  /** Erases a record with all that was kept with it, as far as the law lets; true when it is gone. */
  eraseOnRequest: (record: EnquiryRecord) => Promise<boolean>
  logError: (message: string, cause: unknown) => void
}

/** Who calls, when it is a member with a session. */
export interface Caller {
  sub: string
  email?: string
  isEmailVerified: boolean
  groups: string[]
}
