import { VisualEditing } from 'next-sanity/visual-editing'
import { DraftBar } from './draft-bar.tsx'
import { LiveDrafts } from './live-drafts.tsx'

/** Click-to-edit, live updates and the way out, for a session in draft mode. */
export function DraftTools() {
  return (
    <>
      <VisualEditing />
      <LiveDrafts />
      <DraftBar />
    </>
  )
}
