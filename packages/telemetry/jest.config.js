export { nodeProject as default } from '../../jest.node.js'
