import { afterEach, beforeEach, jest } from '@jest/globals'

const LEVELS = ['error', 'warn'] as const

let unexpected: string[] = []

/** A test that expects one of these puts its own spy over this one. */
beforeEach(() => {
  unexpected = []
  for (const level of LEVELS) {
    jest.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      unexpected.push(`console.${level}: ${args.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  jest.restoreAllMocks()
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'))
})
