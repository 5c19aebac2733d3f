import { nodeProject } from '../../jest.node.js'

/** Tests of a running system, whose addresses `e2e/support/system.ts` reads. */
export default {
  ...nodeProject,
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/page-environment.js',
  testMatch: ['<rootDir>/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/../jest/fail-on-console.ts'],
  // One file after the other, since some publish.
  maxWorkers: 1,
}
