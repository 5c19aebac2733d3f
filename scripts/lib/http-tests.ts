import type { Count } from './browser-tests.ts'
import { runJest } from './jest.ts'
import type { TestSystem } from './test-systems.ts'

/** Runs the tests that ask the built site and open no page (`web/http`); `args` go to Jest. */
export const runHttpTests = (
  { environment }: TestSystem,
  args: readonly string[] = [],
): Promise<Count> => runJest({ name: 'http', cwd: 'web/http', args, env: environment })
