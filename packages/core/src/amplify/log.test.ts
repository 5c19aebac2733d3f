import { expect, it } from '@jest/globals'
import { limitLog, LOG_LEVELS, type LogLevel } from './log.ts'

function getLevelsThatPass(level?: LogLevel) {
  const passed: LogLevel[] = []
  const all = {
    info: () => passed.push('INFO'),
    warn: () => passed.push('WARN'),
    error: () => passed.push('ERROR'),
  }
  const log = limitLog(all, level)
  for (const write of Object.values(log)) write('text')
  return passed
}

it('has the levels VERBOSE, DEBUG, INFO, WARN and ERROR', () => {
  expect(LOG_LEVELS).toEqual(['VERBOSE', 'DEBUG', 'INFO', 'WARN', 'ERROR'])
})

it('writes WARN and ERROR by default', () => {
  expect(getLevelsThatPass()).toEqual(['WARN', 'ERROR'])
})

it.each(LOG_LEVELS)('writes lines as severe as %s and more severe ones', (level) => {
  const severe = LOG_LEVELS.slice(LOG_LEVELS.indexOf(level))
  expect(getLevelsThatPass(level)).toEqual(
    severe.filter((each) => ['INFO', 'WARN', 'ERROR'].includes(each)),
  )
})
