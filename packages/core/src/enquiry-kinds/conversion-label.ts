/** Conversions that Google Ads counts, with their titles in the Studio, where marketing sets the label of each. */
export const CONVERSIONS = [
  { name: 'tradeIn', title: 'Trade-in' },
  { name: 'testDrive', title: 'Test drive' },
  { name: 'preorder', title: 'Pre-order' },
] as const

export type ConversionLabel = (typeof CONVERSIONS)[number]['name']
