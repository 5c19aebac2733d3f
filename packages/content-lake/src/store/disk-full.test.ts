import { DatabaseSync } from 'node:sqlite'
import { expect, it } from '@jest/globals'
import { isDiskFull } from './disk-full.ts'

it('knows what SQLite throws on a full disk', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('PRAGMA max_page_count = 1')
  let thrown: unknown
  try {
    database.exec('CREATE TABLE documents (id TEXT)')
  } catch (error) {
    thrown = error
  }
  database.close()
  expect(isDiskFull(thrown)).toBe(true)
  expect(isDiskFull(new Error('The commit failed.', { cause: thrown }))).toBe(true)
})

it.each([
  ['a full file system', { code: 'ENOSPC' }, true],
  ['a damaged database', { errcode: 11 }, false],
  ['a text', 'database or disk is full', false],
])('judges %s', (_case, error, expected) => {
  expect(isDiskFull(error)).toBe(expected)
})
