/** Prefix of the keys of counted pre-orders; a module of its own, to keep the events' code out. */
export const PREORDER_KEY_PREFIX = 'preorder_'
