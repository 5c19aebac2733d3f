/** Every cache tag. A read names its dependencies, a change names what it expires. */
export const cacheTags = {
  home: 'home',
  settings: 'settings',
  /** The summaries of the cars in the line-up: menus, the models page, cards. */
  lineUp: 'line-up',
  /** The summaries of all outlets: cards, the footer. */
  outlets: 'outlets',
  /** The cars with pre-order. */
  preOrders: 'pre-orders',
  careers: 'careers',
  promos: 'promos',
  /** Data that sums rest on: COE results and rules. */
  costs: 'costs',
  menuSources: 'menu-sources',
  redirects: 'redirects',
  /** All paths with their document types. */
  paths: 'paths',
  /** All paths with their dates. */
  sitemap: 'sitemap',
  /** The document at a path. */
  path: (path: string) => `path:${path}`,
} as const
