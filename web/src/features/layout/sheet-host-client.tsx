'use client' // Renders the open sheet.

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { addSheetEntry, removeSheetEntry } from '#lib/sheet-entry.ts'
import { type SheetRequest, sheets } from '#lib/sheets.ts'
import { loadStyles } from '#lib/when-styled.ts'
import { loadSiteData, type SiteData } from '#features/shared/site-data.ts'

export interface SheetComponentProps {
  request: SheetRequest
  data: SiteData
  isOpen: boolean
  onClose: () => void
  /** Called when the sheet has left the screen. */
  onClosed: () => void
}

type SheetComponent = ComponentType<SheetComponentProps>
export type SheetLoaders = Record<SheetRequest['sheet'], () => Promise<SheetComponent>>

interface LoadedSheet {
  request: SheetRequest
  Component: SheetComponent
  data: SiteData
}

const getNothing = () => undefined

interface SheetHostProps {
  loaders: SheetLoaders
  loadData?: typeof loadSiteData
}

export function SheetHost({ loaders, loadData = loadSiteData }: SheetHostProps) {
  const request = useSyncExternalStore(sheets.subscribe, sheets.get, getNothing)
  const [loaded, setLoaded] = useState<LoadedSheet>()

  useEffect(() => {
    if (!request) return undefined
    let isCurrent = true
    const load = async () => {
      try {
        const [Component, data] = await Promise.all([
          loaders[request.sheet](),
          loadData(),
          loadStyles(),
        ])
        if (isCurrent) setLoaded({ request, Component, data })
      } catch {
        if (!isCurrent) return
        sheets.close()
        if (request.fallbackHref) window.location.assign(request.fallbackHref)
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [request, loaders, loadData])

  useEffect(() => {
    // The store opens the sheet of the address before this component renders it.
    if (!request && !sheets.get()) removeSheetEntry()
    else if (loaded) addSheetEntry()
  }, [request, loaded])

  if (!loaded) return null
  const { Component } = loaded
  return (
    <Component
      key={loaded.request.sheet}
      request={loaded.request}
      data={loaded.data}
      isOpen={request === loaded.request}
      onClose={sheets.close}
      onClosed={() => setLoaded((current) => (current === loaded ? undefined : current))}
    />
  )
}
