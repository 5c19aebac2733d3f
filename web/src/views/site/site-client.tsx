'use client' // Composes what the browser runs on every page; the sheets themselves come on demand.

import { lazy, Suspense } from 'react'
import { DocumentBehaviour } from '#features/layout/document-behaviour-client.tsx'
import { SheetHost, type SheetLoaders } from '#features/layout/sheet-host-client.tsx'
import type { SheetRequest } from '#lib/sheets.ts'
import { loadSiteData } from '#features/shared/site-data.ts'

const loaders: SheetLoaders = {
  cookies: async () => (await import('./sheets/cookies.tsx')).Cookies,
  navigation: async () => (await import('./sheets/navigation.tsx')).Navigation,
  reservation: async () => (await import('./sheets/reservation.tsx')).Reservation,
  search: async () => (await import('./sheets/search.tsx')).Search,
  'test-drive': async () => (await import('./sheets/test-drive.tsx')).TestDrive,
  whatsapp: async () => (await import('./sheets/whatsapp.tsx')).Whatsapp,
}

/** Prefetches a sheet; a failure is reported by the press itself. */
async function prepareSheet({ sheet }: SheetRequest) {
  await Promise.allSettled([loaders[sheet](), loadSiteData()])
}

const handleSheetIntent = (request: SheetRequest) => void prepareSheet(request)

const NotFoundPage = lazy(async () => {
  const module = await import('../errors/not-found-page.tsx')
  return { default: module.NotFoundPage }
})

// Bundled with every page, so that the error and 404 boundaries need no chunk of their own.
export { LazyErrorView } from '#features/errors/lazy-error-view.tsx'

/** The 404 page, loaded only when needed. */
export function LazyNotFoundPage() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}

export function SiteClient() {
  return (
    <>
      <DocumentBehaviour onSheetIntent={handleSheetIntent} />
      <SheetHost loaders={loaders} />
    </>
  )
}
