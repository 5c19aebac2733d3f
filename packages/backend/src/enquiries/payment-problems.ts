import { NOT_FOUND, refuse } from '../capacity/refusals.ts'

/** Answers that say why the fee of an order cannot be paid. */
export const PAYMENT_PROBLEMS = {
  'not-found': NOT_FOUND,
  'not-payable': refuse('NOT_ALLOWED', 'There is nothing to pay for this order.'),
  'sample-terms': refuse(
    'NOT_ALLOWED',
    'The terms of this fee are not final yet, so we take no money. We will write to you.',
  ),
  paid: refuse('NOT_ALLOWED', 'This fee is paid already. Open this page again to see your order.'),
  submitted: refuse(
    'NOT_ALLOWED',
    'Your payment is on its way. We will write as soon as the bank confirms it.',
  ),
  busy: refuse('NOT_ALLOWED', 'The payment page is being opened. Try again in a minute.'),
} as const
