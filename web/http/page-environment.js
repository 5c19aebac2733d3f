import { TestEnvironment } from 'jest-environment-jsdom'

const NODES_OWN = {
  fetch,
  Headers,
  Request,
  Response,
  FormData,
  File,
  Blob,
  URL,
  URLSearchParams,
  TextDecoder,
  TextEncoder,
  crypto,
}

/** The parser of jsdom beside what Node sends and receives with. */
export default class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const [name, value] of Object.entries(NODES_OWN))
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true })
  }

  exportConditions() {
    return ['node', 'node-addons']
  }
}
