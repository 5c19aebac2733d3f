/** Every kind of enquiry, as the schema names them. */
export type RetainedKind = keyof typeof PERIODS

interface Period {
  months: number
  /** What the months are counted from. */
  from: 'visit' | 'creation' | 'payment'
  /** Why it is kept that long: said in the documents and in a person's export. */
  reason: string
}

/**
 * How long each kind is kept. Singapore's PDPA (section 25) asks to stop keeping personal data as
 * soon as neither its purpose nor a law needs it.
 */
export const PERIODS = {
  RESERVATION: {
    months: 6,
    from: 'visit',
    reason: 'Complaints, allergies and lost property come up within months of a meal.',
  },
  TEST_DRIVE: {
    months: 12,
    from: 'visit',
    reason: 'Traffic notices and insurance claims about a drive can arrive up to a year later.',
  },
  TRADE_IN: {
    months: 6,
    from: 'creation',
    reason: 'A valuation and the talks that follow it are over by then; photos go with it.',
  },
  VOUCHER_ENQUIRY: {
    months: 6,
    from: 'creation',
    reason: 'Long enough to answer and to settle a dispute about the voucher.',
  },
  PRE_ORDER: {
    months: 84,
    from: 'payment',
    reason: 'A payment is part of the accounts, which are kept for seven years.',
  },
  REGISTER_INTEREST: {
    months: 12,
    from: 'creation',
    reason: 'Who has not come for a car within a year is not waiting for it.',
  },
  JOB_APPLICATION: {
    months: 6,
    from: 'creation',
    reason: 'Long enough to fill the role and to answer a question about the decision.',
  },
  CONTACT: {
    months: 6,
    from: 'creation',
    reason: 'Long enough to answer and to be asked again.',
  },
} as const satisfies Record<string, Period>

/** A pre-order whose fee was never paid is no part of the accounts. */
export const UNPAID_PRE_ORDER_MONTHS = 6

/** With the applicant's consent to be asked about other roles. */
export const KEPT_APPLICATION_MONTHS = 24
