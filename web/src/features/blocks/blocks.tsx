import type { ReactNode } from 'react'
import type { Block } from '#content/types.ts'
import { buildFaq } from '#features/shared/seo/faq-json-ld.ts'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { CallToActionBlock } from './call-to-action-block.tsx'
import { CalloutsBlock } from './callouts-block.tsx'
import { CoeDropBlock } from './coe-drop-block.tsx'
import { ContentsSection, LONG_TEXT_SECTIONS } from './contents-section.tsx'
import { FaqBlock } from './faq-block.tsx'
import { FeatureBlock, ModelFeatures } from './feature-block.tsx'
import { FiguresBlock } from './figures-block.tsx'
import { GalleryBlock } from './gallery-block.tsx'
import { groupBlocks, joinFeatures } from './group-blocks.ts'
import { HeroBlock } from './hero-block.tsx'
import { ModelsBlock } from './models-block.tsx'
import { OutletsBlock } from './outlets-block.tsx'
import type { BlockPlace } from './place.ts'
import { StepsBlock } from './steps-block.tsx'
import { TextBlock } from './text-block.tsx'
import { TimelineBlock } from './timeline-block.tsx'
import { VoteBlock } from './vote-block.tsx'

type BlockType = Block['type']

type BlockOf<Type extends BlockType = BlockType> = {
  [T in Type]: Extract<Block, { type: T }>
}[Type]

type BlockView<Type extends BlockType> = (props: {
  block: BlockOf<Type>
  place: BlockPlace
}) => ReactNode

type BlockViews = { [T in BlockType]: BlockView<T> }

/** Views by block type, named as in the schemas. */
const blockViews: BlockViews = {
  heroBlock: HeroBlock,
  figuresBlock: FiguresBlock,
  featureBlock: FeatureBlock,
  galleryBlock: GalleryBlock,
  textBlock: TextBlock,
  timelineBlock: TimelineBlock,
  stepsBlock: StepsBlock,
  calloutsBlock: CalloutsBlock,
  callToActionBlock: CallToActionBlock,
  faqBlock: FaqBlock,
  modelsBlock: ModelsBlock,
  outletsBlock: OutletsBlock,
  coeDropBlock: CoeDropBlock,
  voteBlock: VoteBlock,
}

function renderBlock<Type extends BlockType>(block: BlockOf<Type>, place: BlockPlace) {
  const View: BlockView<Type> = blockViews[block.type]
  return <View key={block.key} block={block} place={place} />
}

/** A call to action comes with the outlets that show the car, questions after what it costs. */
const PLACED_BY_MODEL_PAGE: readonly Block['type'][] = ['callToActionBlock', 'faqBlock']

interface BlocksProps {
  blocks: readonly Block[]
  place: BlockPlace
  /** The whole composition is sample content that marketing must replace. */
  isSample?: boolean
}

/** Page-builder content in its order. */
export function Blocks({ blocks, place, isSample = false }: BlocksProps) {
  const shown =
    place === 'model' ? blocks.filter(({ type }) => !PLACED_BY_MODEL_PAGE.includes(type)) : blocks
  const groups = groupBlocks(shown, LONG_TEXT_SECTIONS)
  const [first, ...rest] = (place === 'model' ? joinFeatures(groups) : groups).map((group) => {
    if (group.kind === 'block') return renderBlock(group.block, place)
    return group.kind === 'long-text' ? (
      <ContentsSection key={group.key} blocks={group.blocks} />
    ) : (
      <ModelFeatures key={group.key} blocks={group.blocks} />
    )
  })
  if (!first) return null
  const sampleNote = isSample && (
    <p data-sample className="page-wrap flex items-center gap-2.5 py-4 text-label text-muted">
      <SampleMark /> What follows is to be replaced.
    </p>
  )
  // Nothing may be rendered between the bar and the hero.
  const hasHero = shown[0]?.type === 'heroBlock'
  // A model page has its questions elsewhere, and their data beside them.
  const faq = isSample || place === 'model' ? undefined : buildFaq(blocks)
  const views = (
    <>
      {!hasHero && sampleNote}
      {first}
      {hasHero && sampleNote}
      {rest}
      {faq && <JsonLdScript things={[faq]} />}
    </>
  )
  if (place === 'model') {
    return (
      <div data-parts data-surface="dark" className="flex flex-col gap-parts section-y">
        {views}
      </div>
    )
  }
  return (
    <div data-parts data-surface="light">
      {views}
    </div>
  )
}
