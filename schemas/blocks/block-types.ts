import { callToActionBlock } from './call-to-action-block.ts'
import { calloutsBlock } from './callouts-block.ts'
import { coeDropBlock } from './coe-drop-block.ts'
import { faqBlock } from './faq-block.ts'
import { featureBlock } from './feature-block.ts'
import { figuresBlock } from './figures-block.ts'
import { galleryBlock } from './gallery-block.ts'
import { heroBlock } from './hero-block.ts'
import { modelsBlock } from './models-block.ts'
import { outletsBlock } from './outlets-block.ts'
import { stepsBlock } from './steps-block.ts'
import { textBlock } from './text-block.ts'
import { timelineBlock } from './timeline-block.ts'
import { voteBlock } from './vote-block.ts'

/** All page-builder blocks; each has a projection and a view of the same name in `web`. */
export const blockTypes = [
  heroBlock,
  figuresBlock,
  featureBlock,
  galleryBlock,
  textBlock,
  timelineBlock,
  stepsBlock,
  calloutsBlock,
  callToActionBlock,
  faqBlock,
  modelsBlock,
  outletsBlock,
  coeDropBlock,
  voteBlock,
] as const

export type BlockName = (typeof blockTypes)[number]['name']
