import type { Home, Page, Promo } from '../types.ts'
import { type BlockContext, type RawBlock, toBlocks } from './blocks.ts'
import { type Maybe, toPlainList, toText } from './clean.ts'
import { type RawImage, toImage } from './image.ts'
import { toDocumentPath } from './link.ts'
import { type RawRichTextBlock, toRichText } from './rich-text.ts'
import { type RawSchedule, toSchedule, toScheduleState } from './schedule.ts'
import { type RawSeo, toSeo } from './seo.ts'

export interface RawHome {
  blocks: Maybe<readonly RawBlock[]>
  seo: Maybe<RawSeo>
}

export interface RawPage extends RawHome {
  _id: string
  _updatedAt: string
  path: Maybe<string>
  title: Maybe<string>
  sampleFields: Maybe<readonly string[]>
}

export interface RawPromo extends RawPage, RawSchedule {
  lead: Maybe<string>
  image: Maybe<RawImage>
  terms: Maybe<readonly RawRichTextBlock[]>
}

export function toHome(raw: Maybe<RawHome>, context: BlockContext): Home | undefined {
  return raw ? { blocks: toBlocks(raw.blocks, context), seo: toSeo(raw.seo) } : undefined
}

export function toPage(raw: Maybe<RawPage>, context: BlockContext): Page | undefined {
  const path = toDocumentPath('page', raw?.path)
  const title = toText(raw?.title)
  if (!raw || !path || !title) return undefined
  return {
    id: raw._id,
    path,
    title,
    blocks: toBlocks(raw.blocks, context),
    sampleFields: toPlainList(raw.sampleFields),
    seo: toSeo(raw.seo),
    updatedAt: raw._updatedAt,
  }
}

export function toPromo(raw: Maybe<RawPromo>, context: BlockContext, now: Date): Promo | undefined {
  const page = toPage(raw, context)
  if (!raw || !page) return undefined
  const schedule = toSchedule(raw)
  return {
    ...page,
    ...schedule,
    state: toScheduleState(schedule, now),
    lead: toText(raw.lead),
    image: toImage(raw.image),
    terms: toRichText(raw.terms),
  }
}
