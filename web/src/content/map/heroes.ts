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

/** The blocks with all heroes, as an editor's preview shows them. */
export function withAllHeroes(blocks: readonly Block[]): Block[] {
  const first = blocks.find(({ type }) => type === 'heroBlock')
  return blocks.map((block) =>
    block.type === 'heroBlock'
      ? {
          ...block,
          ...((block.startsAt || block.endsAt) && { period: describePeriod(block) }),
          ...(block !== first && { isBelowAnother: true }),
        }
      : block,
  )
}
