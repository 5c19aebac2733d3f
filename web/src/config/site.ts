export const site = {
  name: 'BYD by 1826',
  /** The only address that search engines may index. */
  locale: 'en-SG',
  homeTitle: 'BYD by 1826 | BYD Dealer | Singapore',
  homeDescription:
    'A concept that joins automotive distinction with culinary artistry. Visit our showroom at Suntec and see the line-up over a good meal.',
} as const
