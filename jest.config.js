import getWebConfig from './web/jest.config.js'
import { cacheDirectory, transform, transformOfComponents } from './jest.node.js'

/** Folders with sources: each project knows them all, so that `--changedSince` finds the tests of other folders too. */
const roots = ['packages', 'schemas', 'scripts', 'studio', 'web'].map(
  (folder) => `<rootDir>/${folder}`,
)

/** All tests of the repository in one run: those of packages, which Node runs from their sources, and those of `web`. */
export default async function config() {
  const web = await getWebConfig()
  return {
    // Global: Jest ignores the limits that projects set. Lakes and browsers start slowly on a busy machine.
    testTimeout: 60_000,
    cacheDirectory,
    projects: [
      {
        displayName: 'packages',
        rootDir: import.meta.dirname,
        roots,
        cacheDirectory,
        testEnvironment: 'node',
        // The gate itself is `scripts/test.ts`.
        testMatch: [
          '<rootDir>/{packages,schemas,studio}/**/*.test.ts',
          '<rootDir>/scripts/lib/*.test.ts',
        ],
        // Builds repeat sources.
        modulePathIgnorePatterns: ['<rootDir>/web/\\.next', '<rootDir>/studio/dist'],
        // Native ES modules, as in production.
        extensionsToTreatAsEsm: ['.ts'],
        transform: { '\\.ts$': transform },
      },
      {
        displayName: 'studio',
        rootDir: import.meta.dirname,
        roots,
        cacheDirectory,
        testEnvironment: 'jsdom',
        testMatch: ['<rootDir>/{packages/desk,studio}/**/*.test.tsx'],
        modulePathIgnorePatterns: ['<rootDir>/web/\\.next', '<rootDir>/studio/dist'],
        extensionsToTreatAsEsm: ['.ts', '.tsx'],
        transform: { '\\.ts$': transform, '\\.tsx$': transformOfComponents },
        setupFilesAfterEnv: [
          '<rootDir>/web/jest/fail-on-console.ts',
          '<rootDir>/web/jest/patience.ts',
        ],
      },
      ...web.projects,
    ],
  }
}
