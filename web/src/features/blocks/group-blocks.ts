import type { Block, FeatureBlock, TextBlock } from '#content/types.ts'

/** Layout unit: a single block, a run of headed texts joined into one long text, or a run of features side by side. */
export type BlockGroup =
  | { kind: 'block'; key: string; block: Block }
  | { kind: 'long-text'; key: string; blocks: TextBlock[] }
  | { kind: 'features'; key: string; blocks: FeatureBlock[] }

function toGroups(run: readonly TextBlock[], least: number): BlockGroup[] {
  const [first] = run
  if (first && run.length >= least) {
    return [{ kind: 'long-text', key: first.key, blocks: [...run] }]
  }
  return run.map((block) => ({ kind: 'block', key: block.key, block }))
}

/** Joins runs of at least `least` consecutive texts with headings. */
export function groupBlocks(blocks: readonly Block[], least: number): BlockGroup[] {
  const groups: BlockGroup[] = []
  let run: TextBlock[] = []
  const endRun = () => {
    groups.push(...toGroups(run, least))
    run = []
  }
  for (const block of blocks) {
    if (block.type === 'textBlock' && block.heading) {
      run.push(block)
      continue
    }
    endRun()
    groups.push({ kind: 'block', key: block.key, block })
  }
  endRun()
  return groups
}

/** Joins consecutive features. */
export function joinFeatures(groups: readonly BlockGroup[]): BlockGroup[] {
  const joined: BlockGroup[] = []
  for (const group of groups) {
    const last = joined.at(-1)
    if (group.kind !== 'block' || group.block.type !== 'featureBlock') joined.push(group)
    else if (last?.kind === 'features') last.blocks.push(group.block)
    else joined.push({ kind: 'features', key: group.key, blocks: [group.block] })
  }
  return joined
}
