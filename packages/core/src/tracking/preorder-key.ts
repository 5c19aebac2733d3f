/** What the keys of counted pre-orders begin with. Apart from the events, which need far more code. */
export const PREORDER_KEY_PREFIX = 'preorder_'
