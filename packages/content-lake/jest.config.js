/** Node runs the sources as ES modules in production, so the tests do too. */
export default {
  // Several lakes with their workers start at once, which is slow on a busy machine.
  testTimeout: 60_000,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } },
    ],
  },
}
