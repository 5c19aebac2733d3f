import { expect, test } from '@jest/globals'
import { createLog, LOG_LEVELS, type LogLevel } from './log.ts'

function getLevelsThatPass(level?: LogLevel) {
  const passed: LogLevel[] = []
  const log = createLog(level, (lineLevel) => passed.push(lineLevel))
  for (const line of LOG_LEVELS) log(line, 'text')
  return passed
}

test('the levels are VERBOSE, DEBUG, INFO, WARN, ERROR', () => {
  expect(LOG_LEVELS).toEqual(['VERBOSE', 'DEBUG', 'INFO', 'WARN', 'ERROR'])
})

test('WARN and ERROR are written unless told', () => {
  expect(getLevelsThatPass()).toEqual(['WARN', 'ERROR'])
})

test.each(LOG_LEVELS)('%s passes its own and more severe levels', (level) => {
  expect(getLevelsThatPass(level)).toEqual(LOG_LEVELS.slice(LOG_LEVELS.indexOf(level)))
})
