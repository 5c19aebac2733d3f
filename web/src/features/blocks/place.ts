/** Kind of page, which sets the size and surface of its blocks. */
export type BlockPlace = 'home' | 'page' | 'model'
