import { lazy, Suspense } from 'react'
import type { AssetSourceComponentProps } from 'sanity'
import { Waiting } from 'desk/components/waiting'

// Loaded on demand: a tenth of what Studio needs for its first screen.
const MediaBrowser = lazy(async () => {
  const { MediaBrowser } = await import('./media-browser.tsx')
  return { default: MediaBrowser }
})

const MediaPicker = lazy(async () => {
  const { MediaPicker } = await import('./media-browser.tsx')
  return { default: MediaPicker }
})

export const MediaTool = () => (
  <Suspense fallback={<Waiting />}>
    <MediaBrowser />
  </Suspense>
)

export const MediaSource = (props: AssetSourceComponentProps) => (
  <Suspense fallback={null}>
    <MediaPicker {...props} />
  </Suspense>
)
