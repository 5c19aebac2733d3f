import type { Metadata } from 'next'
import { getOutlet } from '#content/outlet.ts'
import { getPathEntry, getPublishedPaths } from '#content/path.ts'
import type { Outlet } from '#content/types.ts'
import { NOT_FOUND_METADATA } from '#features/shared/seo/metadata.ts'
import { toPath } from '#lib/to-path.ts'
import { redirectOrNotFound } from '#views/errors/redirect-or-not-found.ts'
import { buildOutletMetadata, OutletView } from './outlet-view.tsx'

const AREA = '/restaurant/'

interface OutletRouteProps {
  params: Promise<{ venue: string }>
}

export async function generateStaticParams() {
  const entries = await getPublishedPaths()
  return entries
    .filter(({ type, path }) => type === 'outlet' && path.startsWith(AREA))
    .map(({ path }) => ({ venue: path.slice(AREA.length) }))
}

export async function generateMetadata({ params }: OutletRouteProps): Promise<Metadata> {
  const path = toOutletPath(await params)
  const outlet = path && (await getEntry(path))
  return outlet ? buildOutletMetadata(outlet) : NOT_FOUND_METADATA
}

/** A separate route, so that outlet pages and model pages do not share scripts. */
export default async function OutletRoute({ params }: OutletRouteProps) {
  const path = toOutletPath(await params)
  if (!path) return redirectOrNotFound(path)
  const outlet = await getEntry(path)
  return outlet ? <OutletView outlet={outlet} /> : redirectOrNotFound(path)
}

const toOutletPath = ({ venue }: { venue: string }) => toPath([AREA.slice(1, -1), venue])

async function getEntry(path: string): Promise<Outlet | undefined> {
  const entry = await getPathEntry(path)
  return entry?.type === 'outlet' ? getOutlet(path) : undefined
}
