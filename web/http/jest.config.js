import { cacheDirectory, transform } from '../../jest.node.js'

/** Tests of a running system, whose addresses `e2e/support/system.ts` reads. */
export default {
  rootDir: import.meta.dirname,
  cacheDirectory,
  testEnvironment: '<rootDir>/page-environment.js',
  testMatch: ['<rootDir>/*.test.ts'],
  testTimeout: 60_000,
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': transform },
  setupFilesAfterEnv: ['<rootDir>/../jest/fail-on-console.ts'],
  // One file after the other, since some publish.
  maxWorkers: 1,
}
