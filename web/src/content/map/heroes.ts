import { describePeriod } from 'core/describe-period'
import type { Block, Schedule } from '../types.ts'
import { toScheduleState } from './schedule.ts'

/** When the hero that visitors see may change. */
export const toHeroSchedules = (blocks: readonly Block[]): Schedule[] =>
  blocks.filter((block) => block.type === 'heroBlock')

/** The blocks with one hero, the first that runs at `now`; without any while none does. */
export function withRunningHero(blocks: readonly Block[], now: Date): Block[] {
  const running = blocks.find(
    (block) => block.type === 'heroBlock' && toScheduleState(block, now) === 'running',
  )
  return blocks.filter((block) => block.type !== 'heroBlock' || block === running)
}

/** The blocks with all heroes, of which those with dates say them. */
export const withHeroPeriods = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) =>
    block.type === 'heroBlock' && (block.startsAt || block.endsAt)
      ? { ...block, period: describePeriod(block) }
      : block,
  )
