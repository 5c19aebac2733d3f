import { expect, it } from '@jest/globals'
import { changeRole, getNextLastDay } from './close-role.ts'

function createClient() {
  const changed: [string, unknown][] = []
  const commits: unknown[] = []
  const transaction = {
    patch(id: string, { set }: { set: Record<string, unknown> }) {
      changed.push([id, set])
      return transaction
    },
    commit: async () => commits.push([...changed]),
  }
  return { changed, commits, transaction: () => transaction }
}

it('closes the published role and its draft in one commit', async () => {
  const client = createClient()
  await changeRole(client, { id: 'career-a', hasDraft: true }, { isClosed: true })
  expect(client.changed).toEqual([
    ['career-a', { isClosed: true }],
    ['drafts.career-a', { isClosed: true }],
  ])
  expect(client.commits).toHaveLength(1)
})

it('creates no draft for a role without one', async () => {
  const client = createClient()
  const open = { isClosed: false, validThrough: '2026-12-31' } as const
  await changeRole(client, { id: 'career-a', hasDraft: false }, open)
  expect(client.changed).toEqual([['career-a', open]])
})

it('offers a last day ahead when the old one is over', () => {
  expect(getNextLastDay('2026-12-31', '2026-11-25')).toBe('2026-12-31')
  expect(getNextLastDay('2026-11-24', '2026-11-25')).toBe('2026-12-25')
  expect(getNextLastDay(undefined, '2026-11-25')).toBe('2026-12-25')
})
