/** Where blocks stand decides their size and surface: the home page, a composed page, a model's page. */
export type BlockPlace = 'home' | 'page' | 'model'
