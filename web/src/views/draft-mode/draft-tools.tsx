import { VisualEditing } from 'next-sanity/visual-editing'
import { DraftBar } from './draft-bar.tsx'
import { LiveDrafts } from './live-drafts.tsx'

/** Draft mode tools: click-to-edit, live updates and a way out. */
export function DraftTools() {
  return (
    <>
      <VisualEditing />
      <LiveDrafts />
      <DraftBar />
    </>
  )
}
