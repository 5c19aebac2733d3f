import { nodeProject } from '../jest.node.js'

// The gate itself is `test.ts`.
export default { ...nodeProject, testMatch: ['<rootDir>/lib/*.test.ts'] }
