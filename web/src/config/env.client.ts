/** Inlined by the bundler, so that developer-only code is dropped from the build. */
export const isDevelopment = process.env.NODE_ENV === 'development'
