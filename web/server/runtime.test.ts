import { afterEach, expect, it, jest } from '@jest/globals'
import { Log } from 'telemetry/log'
import { reportFailure, runtime } from './runtime.ts'

afterEach(() => {
  delete runtime.log
  jest.restoreAllMocks()
})

function openLog() {
  const lines: string[] = []
  runtime.log = new Log({ service: 'web', isJson: false, write: (line) => void lines.push(line) })
  return lines
}

it('writes a failure and its reason into the log of the site', () => {
  const lines = openLog()
  reportFailure('A vote could not be taken.', new Error('The table is away.'))
  expect(lines).toEqual([
    expect.stringMatching(/^A vote could not be taken\. error: Error: The table is away\.\n/),
  ])
})

it('names no reason where there is none', () => {
  const lines = openLog()
  reportFailure('The home page is left out.')
  expect(lines).toEqual(['The home page is left out.\n'])
})

it('writes to the console of a build', () => {
  const print = jest.spyOn(console, 'error').mockReturnValue()
  reportFailure('The home page is left out.')
  expect(print).toHaveBeenCalledWith('The home page is left out.')
})
