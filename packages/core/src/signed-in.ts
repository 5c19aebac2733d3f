/** Name of the cookie that tells scripts, and nobody else, that a member may be signed in. It holds nothing of them. */
export const SIGNED_IN = 'signed-in'
