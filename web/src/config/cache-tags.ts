/** Every cache tag there is. A read names what it depends on, a change names what it touches. */
export const cacheTags = {
  home: 'home',
  settings: 'settings',
  /** The summaries of the cars in the line-up: menus, the models page, cards. */
  lineUp: 'line-up',
  /** The summaries of all outlets: cards, the footer. */
  outlets: 'outlets',
  /** Which cars can be pre-ordered. */
  preOrders: 'pre-orders',
  careers: 'careers',
  promos: 'promos',
  menuSources: 'menu-sources',
  redirects: 'redirects',
  /** Which paths exist, and as what. */
  paths: 'paths',
  /** Which paths exist, and since when as they are. */
  sitemap: 'sitemap',
  /** The document at a path. */
  path: (path: string) => `path:${path}`,
} as const
