import type { Metadata } from 'next'
import { FREE_PAGE_TYPES } from 'schemas/page-types'
import { getCar } from '#content/car.ts'
import { NOT_FOUND_METADATA } from '#features/shared/seo/metadata.ts'
import { getPage } from '#content/page.ts'
import { getPathEntry, getPublishedPaths } from '#content/path.ts'
import { getPromo } from '#content/promo.ts'
import type { Car, Page, PathEntry, Promo } from '#content/types.ts'
import { redirectOrNotFound } from '#views/errors/redirect-or-not-found.ts'
import { buildCarMetadata, CarView } from '#views/car/car-view.tsx'
import { buildPageMetadata, PageView } from './page-view.tsx'
import { buildPromoMetadata, PromoView } from './promo-view.tsx'
import { buildSpecificationsMetadata, SpecificationsView } from './specifications-view.tsx'
import { toPath } from '#lib/to-path.ts'

const RENDERED_TYPES = [...FREE_PAGE_TYPES, 'specifications'] as const

type RenderedType = (typeof RENDERED_TYPES)[number]

interface DocumentPageProps {
  params: Promise<{ path: string[] }>
}

type Entry =
  | { type: 'carModel' | 'specifications'; car: Car }
  | { type: 'page'; page: Page }
  | { type: 'promo'; promo: Promo }

/** Pages that marketing adds later are rendered on their first request, then cached like these. */
export async function generateStaticParams() {
  const entries = await getPublishedPaths()
  return entries.filter(isRendered).map(({ path }) => ({ path: path.slice(1).split('/') }))
}

export async function generateMetadata({ params }: DocumentPageProps): Promise<Metadata> {
  const path = toPath((await params).path)
  const entry = path && (await getEntry(path))
  if (!entry) return NOT_FOUND_METADATA
  if (entry.type === 'page') return buildPageMetadata(entry.page)
  if (entry.type === 'promo') return buildPromoMetadata(entry.promo)
  return entry.type === 'carModel'
    ? buildCarMetadata(entry.car)
    : buildSpecificationsMetadata(entry.car)
}

export default async function DocumentPage({ params }: DocumentPageProps) {
  const path = toPath((await params).path)
  if (!path) return redirectOrNotFound(path)
  const entry = await getEntry(path)
  if (!entry) return redirectOrNotFound(path)
  if (entry.type === 'page') return <PageView page={entry.page} />
  if (entry.type === 'promo') return <PromoView promo={entry.promo} />
  return entry.type === 'carModel' ? (
    <CarView car={entry.car} />
  ) : (
    <SpecificationsView car={entry.car} />
  )
}

async function getEntry(path: string): Promise<Entry | undefined> {
  const entry = await getPathEntry(path)
  if (!entry || !isRendered(entry)) return undefined
  if (entry.type === 'page') {
    const page = await getPage(path)
    return page && { type: entry.type, page }
  }
  if (entry.type === 'promo') {
    const promo = await getPromo(path)
    return promo && { type: entry.type, promo }
  }
  const car = await getCar(entry.documentPath)
  return car && { type: entry.type, car }
}

/** Whether this route has a view for what a path shows. */
function isRendered<Entry extends PathEntry>(
  entry: Entry,
): entry is Entry & { type: RenderedType } {
  return RENDERED_TYPES.some((type) => type === entry.type)
}
