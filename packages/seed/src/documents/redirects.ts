import type { Redirect } from './types.ts'

/** Two models have paths without the brand; visitors try the longer form. */
export const redirects: Redirect[] = [
  {
    _id: 'redirect-byd-atto-3',
    _type: 'redirect',
    source: '/byd-atto-3',
    destination: '/atto3',
    permanent: true,
  },
  {
    _id: 'redirect-byd-e6',
    _type: 'redirect',
    source: '/byd-e6',
    destination: '/e6',
    permanent: true,
  },
]
