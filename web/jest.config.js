import nextJest from 'next/jest.js'
import { cacheDirectory, transform } from '../jest.node.js'

// Next reads its configuration as Node does; its own loader finds no imports from another folder.
process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true'
const createConfig = nextJest({ dir: import.meta.dirname })

/** Native ES modules, because the Sanity packages ship nothing else. */
const shared = {
  rootDir: import.meta.dirname,
  // A change in a package chooses the tests here too.
  roots: ['<rootDir>', '<rootDir>/../packages', '<rootDir>/../schemas'],
  cacheDirectory,
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

/** The two projects of the site, part of the root's configuration. */
export default async function config() {
  return {
    projects: [
      await toProject({
        displayName: 'node',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/{server,src}/**/*.test.ts'],
      }),
      await toProject({
        displayName: 'dom',
        testEnvironment: 'jsdom',
        setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/jest/patience.ts'],
        testMatch: ['<rootDir>/src/**/*.test.tsx'],
      }),
    ],
  }
}
