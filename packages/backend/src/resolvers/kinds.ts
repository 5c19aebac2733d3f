/** The kind of enquiry that each mutation creates. */
export const KIND_OF_FIELD: Record<string, string> = {
  createReservation: 'RESERVATION',
  createTestDrive: 'TEST_DRIVE',
  createTradeIn: 'TRADE_IN',
  createVoucherEnquiry: 'VOUCHER_ENQUIRY',
  createPreOrder: 'PRE_ORDER',
  createRegisterInterest: 'REGISTER_INTEREST',
  createJobApplication: 'JOB_APPLICATION',
  createContact: 'CONTACT',
}
