import { expect, it } from '@jest/globals'
import { Log } from './log.ts'

function writeLines(isJson: boolean) {
  const lines: string[] = []
  const log = new Log({ service: 'test', isJson, write: (line) => void lines.push(line) })
  log.warn('A menu could not be read.', { venue: 'suntec', attempt: 2, cause: undefined })
  log.info('Ready.')
  return lines
}

it('shows the fields after the message when people read it', () => {
  expect(writeLines(false)).toEqual([
    'A menu could not be read. venue: suntec, attempt: 2\n',
    'Ready.\n',
  ])
})

it('writes an object with the fields on each line when machines read it', () => {
  expect(writeLines(true).map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'warn', service: 'test', venue: 'suntec', attempt: 2 }),
    expect.objectContaining({ level: 'info', message: 'Ready.' }),
  ])
})
