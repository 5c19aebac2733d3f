/** The kind of page, which decides the size and surface of blocks. */
export type BlockPlace = 'home' | 'page' | 'model'
