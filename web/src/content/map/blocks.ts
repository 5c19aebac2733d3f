import { COE_CATEGORIES } from 'core/cost/coe-results'
import type { HomeQueryResult } from 'schemas/sanity-types'
import type { Block, CarSummary, CostBasis, OutletSummary, PollContext } from '../types.ts'
import { toCar } from './car.ts'
import {
  type ItemOf,
  type Maybe,
  type Raw,
  mapDefined,
  toList,
  toOneOf,
  toPlain,
  toText,
} from './clean.ts'
import { toFigure, toProvenance } from './figure.ts'
import { toImage } from './image.ts'
import { toLink } from './link.ts'
import { getShownCoeResult } from './shown-coe-result.ts'
import { toRichText } from './rich-text.ts'
import { toSchedule } from './schedule.ts'

export type RawBlock = Raw<ItemOf<NonNullable<HomeQueryResult>['blocks']>>

type RawBlockOf<Type extends Block['type'] = Block['type']> = {
  [T in Type]: { _type: T } & Extract<RawBlock, { _type: T }>
}[Type]

/** Data that blocks show beside their own fields. */
export interface BlockContext {
  cars: CarSummary[]
  outlets: OutletSummary[]
  basis: CostBasis
  /** Poll of a promo with an end. */
  poll?: PollContext
}

type BlockMappers = {
  [T in Block['type']]: (
    raw: RawBlockOf<T>,
    context: BlockContext,
  ) => Extract<Block, { type: T }> | undefined
}

/** A block whose essential part is missing (half-filled draft, dead reference) is left out. */
export const blockMappers: BlockMappers = {
  heroBlock: (raw, { basis }) => {
    const heading = toText(raw.heading)
    if (!heading) return undefined
    const car = raw.car ? toCar(raw.car, basis) : undefined
    return {
      type: raw._type,
      key: raw._key,
      heading,
      lead: toText(raw.lead),
      car: car && { ...car, blocks: [] },
      image: toImage(raw.image),
      actions: mapDefined(raw.actions, toLink),
      ...toSchedule(raw),
    }
  },
  figuresBlock: (raw) => {
    const figures = mapDefined(raw.figures, toFigure)
    if (figures.length === 0) return undefined
    return { type: raw._type, key: raw._key, heading: toText(raw.heading), figures }
  },
  featureBlock: (raw) => {
    const heading = toText(raw.heading)
    const text = toText(raw.text)
    const image = toImage(raw.image)
    if (!heading || !text || !image) return undefined
    const imageSide = toOneOf(['left', 'right'], raw.imageSide) ?? 'right'
    const link = toLink(raw.link)
    return { type: raw._type, key: raw._key, heading, text, image, imageSide, link }
  },
  galleryBlock: (raw) => {
    const images = mapDefined(raw.images, toImage)
    if (images.length === 0) return undefined
    return { type: raw._type, key: raw._key, heading: toText(raw.heading), images }
  },
  textBlock: (raw) => {
    const heading = toText(raw.heading)
    const body = toRichText(raw.body)
    const links = mapDefined(raw.links, toLink)
    if (!heading && body.length === 0 && links.length === 0) return undefined
    return { type: raw._type, key: raw._key, heading, body, links }
  },
  timelineBlock: (raw) => {
    const entries = mapDefined(raw.entries, ({ _key, ...entry }) => {
      const when = toText(entry.when)
      const what = toText(entry.what)
      return when && what ? { key: _key, when, what, text: toText(entry.text) } : undefined
    })
    if (entries.length === 0) return undefined
    return { type: raw._type, key: raw._key, heading: toText(raw.heading), entries }
  },
  stepsBlock: (raw) => {
    const heading = toText(raw.heading)
    const steps = mapDefined(raw.steps, (step) => {
      const title = toText(step.title)
      if (!title) return undefined
      return { key: step._key, time: toText(step.time) ?? '', title, text: toText(step.text) ?? '' }
    })
    if (!heading || steps.length === 0) return undefined
    return { type: raw._type, key: raw._key, heading, image: toImage(raw.image), steps }
  },
  calloutsBlock: (raw) => {
    const callouts = mapDefined(raw.callouts, (callout) => {
      const heading = toText(callout.heading)
      const link = toLink(callout.link)
      if (!heading || !link) return undefined
      return { key: callout._key, heading, text: toText(callout.text) ?? '', link }
    })
    return callouts.length > 0 ? { type: raw._type, key: raw._key, callouts } : undefined
  },
  callToActionBlock: (raw) => {
    const heading = toText(raw.heading)
    if (!heading) return undefined
    return {
      type: raw._type,
      key: raw._key,
      heading,
      text: toText(raw.text),
      image: toImage(raw.image),
      actions: mapDefined(raw.actions, toLink),
    }
  },
  faqBlock: (raw) => {
    const heading = toText(raw.heading)
    const questions = mapDefined(raw.questions, ({ _key, ...entry }) => {
      const question = toText(entry.question)
      const answer = toRichText(entry.answer)
      return question && answer.length > 0 ? { key: _key, question, answer } : undefined
    })
    if (!heading || questions.length === 0) return undefined
    return { type: raw._type, key: raw._key, heading, questions }
  },
  modelsBlock: (raw, { cars }) => {
    const heading = toText(raw.heading)
    if (!heading || cars.length === 0) return undefined
    return { type: raw._type, key: raw._key, heading, lead: toText(raw.lead), cars }
  },
  outletsBlock: (raw, { outlets }) => {
    const heading = toText(raw.heading)
    if (!heading || outlets.length === 0) return undefined
    return { type: raw._type, key: raw._key, heading, link: toLink(raw.link), outlets }
  },
  coeDropBlock: (raw, { cars, basis }) => {
    const category = toOneOf(COE_CATEGORIES, raw.category)
    const { most } = raw
    const provenance = toProvenance(raw.provenance)
    const changes = toList(raw.changes)
    if (!category || !most || !provenance || changes.length === 0) return undefined
    const car = cars.find(({ id }) => id === raw.car?._id)
    return {
      type: raw._type,
      key: raw._key,
      heading: toText(raw.heading),
      car: car?.price?.includesCoe
        ? { name: car.modelName, price: car.price, version: car.priceVersion }
        : undefined,
      category,
      result: getShownCoeResult(basis, category),
      most,
      provenance,
      outcomesHeading: toText(raw.outcomesHeading),
      changes,
    }
  },
  voteBlock: (raw, { poll }) => {
    const heading = toText(raw.heading)
    const options = mapDefined(raw.options, (option) => {
      const key = toPlain(option.key)
      const name = toText(option.name)
      const image = toImage(option.image)
      return key && name && image ? { key, name, text: toText(option.text), image } : undefined
    })
    if (!poll || !heading || options.length < 2) return undefined
    return { type: raw._type, key: raw._key, heading, poll, options }
  },
}

export function toBlocks(raw: Maybe<readonly (RawBlock | null)[]>, context: BlockContext): Block[] {
  return mapDefined(raw, (block) => toBlock(block, context))
}

function toBlock<T extends Block['type']>(raw: RawBlockOf<T>, context: BlockContext) {
  // The Studio may be newer than the site and have a block that it does not know.
  if (!Object.hasOwn(blockMappers, raw._type)) return undefined
  return blockMappers[raw._type](raw, context)
}
