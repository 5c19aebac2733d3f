import type { PreOrderOffer } from './pre-order-offer.ts'

export const PRE_ORDER_OFFER: PreOrderOffer = {
  variants: [
    { key: 'dynamic', name: 'Dynamic', summary: 'Rear drive' },
    { key: 'premium', name: 'Premium' },
  ],
  paints: [
    { key: 'tidewater', name: 'Tidewater', swatch: '#24465a', isSample: true },
    { key: 'slate', name: 'Slate', swatch: '#4c545a', isSample: true },
  ],
  outlets: [
    { venue: 'suntec', name: 'Suntec City' },
    { venue: 'boat-quay', name: 'Boat Quay' },
  ],
}

export const PRE_ORDER_ENTRIES = {
  variant: 'dynamic',
  paint: 'tidewater',
  venue: 'suntec',
  name: 'Lim Wei Ling',
  email: 'weiling@example.com',
  phone: '8123 4567',
  phoneCountry: 'SG',
  terms: 'on',
}
