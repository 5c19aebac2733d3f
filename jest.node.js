export const transform = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2024',
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
]

/** Node runs the sources as ES modules in production, so the tests do too. */
export const nodeProject = {
  // Several lakes with their workers start at once; a busy machine takes its time.
  testTimeout: 60_000,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': transform },
}
