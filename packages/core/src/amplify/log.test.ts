import { expect, it } from '@jest/globals'
import { createLog, LOG_LEVELS, type LogLevel } from './log.ts'

function getLevelsThatPass(level?: LogLevel) {
  const passed: LogLevel[] = []
  const log = createLog(level, (lineLevel) => passed.push(lineLevel))
  for (const line of LOG_LEVELS) log(line, 'text')
  return passed
}

it('has the levels VERBOSE, DEBUG, INFO, WARN and ERROR', () => {
  expect(LOG_LEVELS).toEqual(['VERBOSE', 'DEBUG', 'INFO', 'WARN', 'ERROR'])
})

it('writes WARN and ERROR by default', () => {
  expect(getLevelsThatPass()).toEqual(['WARN', 'ERROR'])
})

it.each(LOG_LEVELS)('writes %s and more severe levels', (level) => {
  expect(getLevelsThatPass(level)).toEqual(LOG_LEVELS.slice(LOG_LEVELS.indexOf(level)))
})
