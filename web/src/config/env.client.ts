/** Inlined by the bundler, so that what only developers see is left out of a build. */
export const isDevelopment = process.env.NODE_ENV === 'development'
