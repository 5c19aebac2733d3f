import type { PreOrder } from './validate-pre-order.ts'

/** "Sealion 7 Dynamic in Tidewater", as far as it is selected. */
export const buildPreOrderSummary = (
  modelName: string,
  { variant, paint }: Pick<PreOrder, 'variant' | 'paint'>,
): string => [modelName, variant?.name, paint && `in ${paint.name}`].filter(Boolean).join(' ')

/** The pre-order as a prefilled message. */
export function buildPreOrderMessage(modelName: string, fee: string, preOrder: PreOrder): string {
  const { venue, name, phone, email, news, offers } = preOrder
  return [
    `Hello, I would like to pre-order one ${buildPreOrderSummary(modelName, preOrder)}, to sign for at ${venue.name}.`,
    `I have read the pre-order terms and know about the ${fee} fee. I have not paid anything yet.`,
    news && 'You may email me when new models arrive.',
    offers && 'You may text me offers.',
    `${name}, ${phone.formatted}, ${email}`,
  ]
    .filter(Boolean)
    .join('\n')
}
