import nextJest from 'next/jest.js'
import { transform } from '../jest.node.js'

const createConfig = nextJest({ dir: import.meta.dirname })

/** Native ES modules, because the Sanity packages ship nothing else. */
const shared = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['<rootDir>/e2e/'],
  // A build's standalone folder repeats sources.
  modulePathIgnorePatterns: ['<rootDir>/\\.next'],
  setupFilesAfterEnv: ['<rootDir>/jest/fail-on-console.ts'],
}

/** Next's transform rewrites the import attributes of JSON to a syntax that Node has dropped. */
const seedTransform = { '/packages/seed/src/.+\\.ts$': transform }

async function toProject(project) {
  const config = await createConfig({ ...shared, ...project })()
  return { ...config, transform: { ...seedTransform, ...config.transform } }
}

export default async function config() {
  return {
    projects: [
      await toProject({
        displayName: 'node',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/*.test.ts', '<rootDir>/src/**/*.test.ts'],
      }),
      await toProject({
        displayName: 'dom',
        testEnvironment: 'jsdom',
        testMatch: ['<rootDir>/src/**/*.test.tsx'],
      }),
    ],
  }
}
