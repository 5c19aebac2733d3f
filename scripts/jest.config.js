/** Node runs the sources as ES modules in production, so the tests do too. */
export default {
  testEnvironment: 'node',
  // The gate itself is `test.ts`.
  testMatch: ['<rootDir>/lib/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } },
    ],
  },
}
