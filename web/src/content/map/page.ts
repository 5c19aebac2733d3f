import type {
  HomeQueryResult,
  PageByPathQueryResult,
  PromoByPathQueryResult,
  PromoSchedulesQueryResult,
} from 'schemas/sanity-types'
import type { Home, Page, Promo, PromoSummary } from '../types.ts'
import { type BlockContext, toBlocks } from './blocks.ts'
import { type Raw, toPlainList, toText } from './clean.ts'
import { toImage } from './image.ts'
import { toDocumentPath } from './link.ts'
import { toRichText } from './rich-text.ts'
import { toInstant, toPromoSchedule, toScheduleState } from './schedule.ts'
import { toSeo } from './seo.ts'

type RawPage = Omit<NonNullable<Raw<PageByPathQueryResult>>, '_type'>

export const toHome = (raw: Raw<NonNullable<HomeQueryResult>>, context: BlockContext): Home => ({
  blocks: toBlocks(raw.blocks, context),
  seo: toSeo(raw.seo),
})

export function toPage(raw: RawPage, context: BlockContext): Page | undefined {
  const path = toDocumentPath('page', raw.path)
  const title = toText(raw.title)
  if (!path || !title) return undefined
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

export function toPromo(
  raw: Raw<NonNullable<PromoByPathQueryResult>>,
  context: BlockContext,
  now: Date,
): Promo | undefined {
  const path = toDocumentPath('promo', raw.path)
  const closesAt = toInstant(raw.endsAt)
  const poll = path && closesAt ? { id: raw._id, path, closesAt } : undefined
  const page = toPage(raw, { ...context, poll })
  if (!page) return undefined
  const schedule = toPromoSchedule(raw, context.basis.movedCoeDays)
  return {
    ...page,
    ...schedule,
    state: toScheduleState(schedule, now),
    lead: toText(raw.lead),
    image: toImage(raw.image),
    terms: toRichText(raw.terms),
  }
}

/** The promos that run at `now`. */
export function toRunningPromos(
  raw: readonly Raw<PromoSchedulesQueryResult[number]>[],
  { basis }: BlockContext,
  now: Date,
): PromoSummary[] {
  return raw.flatMap((promo) => {
    const path = toDocumentPath('promo', promo.path)
    const title = toText(promo.title)
    const state = toScheduleState(toPromoSchedule(promo, basis.movedCoeDays), now)
    return path && title && state === 'running' ? [{ path, title, lead: toText(promo.lead) }] : []
  })
}
