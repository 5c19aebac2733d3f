import { expect, it } from '@jest/globals'
import type { Block, Schedule } from '../types.ts'
import { toHeroSchedules, withAllHeroes, withRunningHero } from './heroes.ts'
import { getNextChange } from './schedule.ts'

const text: Block = { type: 'textBlock', key: 'text', heading: 'Words', body: [], links: [] }
const hero = (key: string, schedule: Schedule = {}): Block => ({
  type: 'heroBlock',
  key,
  heading: key,
  actions: [],
  ...schedule,
})

const campaign = { startsAt: '2026-12-01T02:00:00Z', endsAt: '2026-12-25T02:00:00Z' }
const blocks = [hero('campaign', campaign), hero('standing'), text]

const readKeys = (list: readonly Block[]) => list.map(({ key }) => key)

it.each([
  ['2026-12-01T01:59:59.999Z', 'standing', campaign.startsAt],
  ['2026-12-01T02:00:00Z', 'campaign', campaign.endsAt],
  ['2026-12-25T01:59:59.999Z', 'campaign', campaign.endsAt],
  ['2026-12-25T02:00:00Z', 'standing', undefined],
])('shows at %s the %s hero alone, until %s', (instant, key, change) => {
  const now = new Date(instant)
  expect(readKeys(withRunningHero(blocks, now))).toEqual([key, 'text'])
  const changes = toHeroSchedules(blocks).flatMap((each) => getNextChange(each, now) ?? [])
  expect(changes).toEqual(change ? [new Date(change)] : [])
})

it('shows the first of two that run, and the next once it has ended', () => {
  const two = [hero('a', { endsAt: campaign.endsAt }), hero('b', { startsAt: campaign.startsAt })]
  expect(readKeys(withRunningHero(two, new Date('2026-12-10T00:00:00Z')))).toEqual(['a'])
  expect(readKeys(withRunningHero(two, new Date(campaign.endsAt)))).toEqual(['b'])
})

it('shows none outside the dates of all, and leaves other blocks alone', () => {
  const now = new Date('2027-01-01T00:00:00Z')
  expect(readKeys(withRunningHero([hero('campaign', campaign), text], now))).toEqual(['text'])
  expect(withRunningHero([text, hero('standing')], now)).toEqual([text, hero('standing')])
})

it('leaves no hero out of a preview, and says when those with dates run', () => {
  expect(withAllHeroes(blocks)).toEqual([
    {
      ...hero('campaign', campaign),
      period: 'from Tue 1 Dec 2026, 10 am until Fri 25 Dec 2026, 10 am',
    },
    { ...hero('standing'), isBelowAnother: true },
    text,
  ])
})
