import nextJest from 'next/jest.js'

const createConfig = nextJest({ dir: import.meta.dirname })

/** Native ES modules, because the Sanity packages ship nothing else. */
const shared = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['<rootDir>/e2e/'],
  setupFilesAfterEnv: ['<rootDir>/jest/fail-on-console.ts'],
}

const toProject = (project) => createConfig({ ...shared, ...project })()

export default async function config() {
  return {
    projects: [
      await toProject({
        displayName: 'node',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/src/**/*.test.ts'],
      }),
      await toProject({
        displayName: 'dom',
        testEnvironment: 'jsdom',
        testMatch: ['<rootDir>/src/**/*.test.tsx'],
      }),
    ],
  }
}
