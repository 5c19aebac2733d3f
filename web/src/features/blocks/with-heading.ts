import type { Block } from '#content/types.ts'

/** The blocks of a page that needs a main heading: its title, while no hero is among them. */
export const withHeading = (blocks: readonly Block[], title: string): readonly Block[] =>
  blocks.some(({ type }) => type === 'heroBlock')
    ? blocks
    : [{ type: 'heroBlock', key: 'heading', heading: title, actions: [] }, ...blocks]
