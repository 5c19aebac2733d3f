export interface FirstLoadBudget {
  /** First-load JavaScript over the wire, as a multiple of an empty app's. */
  maxRatio: number
  paths: readonly string[]
}

/** One page of each kind that the site has. */
export const FIRST_LOAD_BUDGETS: readonly FirstLoadBudget[] = [
  {
    maxRatio: 1.15,
    paths: [
      '/',
      '/about',
      '/byd-models',
      '/byd-seal',
      '/byd-sealion-7-specifications',
      '/restaurant/all',
      '/careers',
      '/coe-drop',
      '/lifestyle-benefits',
      '/privacy',
      '/search',
    ],
  },
  // A live menu is searched, switched and kept up to date.
  { maxRatio: 1.25, paths: ['/restaurant/suntec'] },
  // A form answers from the first key on, so its fields, its checks and its draft come with the
  // page. The numbering plans of phone numbers wait until the visitor reaches for the form.
  {
    maxRatio: 1.3,
    paths: [
      '/test-drive',
      '/byd-trade-in',
      '/booking/byd-seal',
      '/book-a-table',
      '/contact',
      '/voucher-enquiry',
    ],
  },
]
