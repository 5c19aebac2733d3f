import { Flex, Spinner } from '@sanity/ui'
import { lazy, Suspense } from 'react'
import type { AssetSourceComponentProps } from 'sanity'

// Loaded on demand: a tenth of what Studio needs for its first screen.
const MediaBrowser = lazy(async () => {
  const { MediaBrowser } = await import('./media-browser.tsx')
  return { default: MediaBrowser }
})

const MediaPicker = lazy(async () => {
  const { MediaPicker } = await import('./media-browser.tsx')
  return { default: MediaPicker }
})

const Waiting = () => (
  <Flex justify="center" padding={5}>
    <Spinner muted />
  </Flex>
)

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
