import { expect, it } from '@jest/globals'
import { buildPreOrderMessage, buildPreOrderSummary } from './pre-order-message.ts'
import { PRE_ORDER_ENTRIES, PRE_ORDER_OFFER } from './pre-order.fixture.ts'
import { validatePreOrder } from './validate-pre-order.ts'

it('contains the whole pre-order and says that nothing has been paid', () => {
  const checked = validatePreOrder({ ...PRE_ORDER_ENTRIES, news: 'on' }, PRE_ORDER_OFFER)
  expect(checked.ok && buildPreOrderMessage('Sealion 7', 'S$1,000', checked.value)).toBe(
    [
      'Hello, I would like to pre-order one Sealion 7 Dynamic in Tidewater, to sign for at Suntec City.',
      'I have read the pre-order terms and know about the S$1,000 fee. I have not paid anything yet.',
      'You may email me when new models arrive.',
      'Lim Wei Ling, +65 8123 4567, weiling@example.com',
    ].join('\n'),
  )
})

it('names only the car when there are no options', () => {
  expect(buildPreOrderSummary('M6', { variant: undefined, paint: undefined })).toBe('M6')
})
