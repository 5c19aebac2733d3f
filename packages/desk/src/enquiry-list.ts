import { KINDS } from 'core/enquiry-kinds'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { type EnquiryPage, type EnquirySummary } from './enquiry.ts'

/** Page size limit of the backend. */
const MAX_PAGE = 100
const NEW_WITHIN_DAYS = 30

export interface ListedEnquiry extends EnquirySummary {
  /** It was in the list and no longer matches the filter. */
  isGone?: boolean
}

/** The shown enquiries, newest first, and new ones that wait to be shown. */
export interface EnquiryList {
  items: ListedEnquiry[]
  nextToken?: string
  waiting: EnquirySummary[]
  /** ISO time of the first load. */
  readAt: string
}

export const toEnquiryList = ({ items, nextToken }: EnquiryPage, now: Date): EnquiryList => ({
  items,
  nextToken,
  waiting: [],
  readAt: now.toISOString(),
})

const isNewer = (a: EnquirySummary, b: EnquirySummary) =>
  a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt

export function appendPage(list: EnquiryList, page: EnquiryPage): EnquiryList {
  const known = new Set(list.items.map(({ id }) => id))
  const added = page.items.filter(({ id }) => !known.has(id))
  return { ...list, items: [...list.items, ...added], nextToken: page.nextToken }
}

/** Reads only as far back as the shown enquiries: the list may be years long. */
export function buildRefresh(
  list: EnquiryList,
  filter: Record<string, string>,
): { filter: Record<string, string>; limit: number } {
  const oldest = list.items.at(-1)?.createdAt ?? list.readAt
  const shownFrom = getSingaporeDate(new Date(oldest))
  const from = filter['from'] && filter['from'] > shownFrom ? filter['from'] : shownFrom
  return { filter: { ...filter, from }, limit: MAX_PAGE }
}

/** Updates the shown enquiries in place; new ones wait, so that nothing shifts. */
export function mergeRefresh(list: EnquiryList, page: EnquiryPage): EnquiryList {
  const read = new Map(page.items.map((item) => [item.id, item]))
  const lastRead = page.items.at(-1)
  const isCovered = (item: EnquirySummary) =>
    page.nextToken === undefined || (lastRead !== undefined && isNewer(item, lastRead))
  const items = list.items.map((item): ListedEnquiry => {
    const newest = read.get(item.id)
    if (newest) return newest
    return isCovered(item) ? { ...item, isGone: true } : item
  })
  const shown = new Set(items.map(({ id }) => id))
  const oldest = list.items.at(-1)
  const isPlaced = (item: EnquirySummary) =>
    list.nextToken === undefined || oldest === undefined || isNewer(item, oldest)
  const waiting = page.items.filter((item) => !shown.has(item.id) && isPlaced(item))
  return { ...list, items, waiting }
}

/** Inserts waiting enquiries and removes those that no longer match. */
export function showWaiting(list: EnquiryList): EnquiryList {
  const items = [...list.waiting, ...list.items.filter(({ isGone }) => !isGone)]
  return { ...list, items: items.toSorted((a, b) => (isNewer(a, b) ? -1 : 1)), waiting: [] }
}

/** Enquiries of one day in chronological order; those without a time come first. */
export const sortByVisit = (items: readonly ListedEnquiry[]): ListedEnquiry[] =>
  items.toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? ''))

/** Replaces one enquiry in place. */
export function replaceEnquiry(list: EnquiryList, changed: EnquirySummary): EnquiryList {
  const replace = (item: ListedEnquiry) => (item.id === changed.id ? { ...item, ...changed } : item)
  return { ...list, items: list.items.map(replace), waiting: list.waiting.map(replace) }
}

/** The backend's filter for what no staff member has opened, recent enough to be counted. */
export const buildNewFilter = (now: Date): Record<string, string> => ({
  opened: 'UNOPENED',
  snooze: 'AWAKE',
  from: addDays(getSingaporeDate(now), -NEW_WITHIN_DAYS),
})

export function countByKind({ items, nextToken }: EnquiryPage) {
  const byKind = KINDS.map((kind) => ({
    kind,
    count: items.filter((item) => item.kind === kind).length,
  }))
  return {
    total: items.length,
    byKind: byKind.filter(({ count }) => count > 0),
    /** More exist than were counted. */
    isMore: nextToken !== undefined,
  }
}

export type NewCount = ReturnType<typeof countByKind>

/** "7", or "100+" when more exist than were counted. */
export const formatCount = ({ total, isMore }: Pick<NewCount, 'total' | 'isMore'>): string =>
  isMore ? `${total}+` : `${total}`

/** Assignees in the loaded enquiries. */
export const getColleagues = (items: readonly EnquirySummary[]): string[] =>
  [...new Set(items.flatMap(({ assignee }) => (assignee ? [assignee] : [])))].toSorted()
