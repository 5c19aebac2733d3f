import 'server-only'
import { VisualEditing } from 'next-sanity/visual-editing'
import { SanityLive } from './live.ts'

/** Click-to-edit and live updates, for a session in draft mode only. */
export function DraftTools() {
  return (
    <>
      <VisualEditing />
      <SanityLive includeDrafts />
    </>
  )
}
