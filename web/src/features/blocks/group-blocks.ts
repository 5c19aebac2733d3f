import type { Block, TextBlock } from '#content/types.ts'

/** Layout unit: a single block, or a run of headed texts joined into one long text. */
export type BlockGroup =
  | { kind: 'block'; key: string; block: Block }
  | { kind: 'long-text'; key: string; blocks: TextBlock[] }

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
