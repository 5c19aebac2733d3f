import { VisualEditing } from 'next-sanity/visual-editing'
import { DraftBar } from './draft-bar.tsx'
import { LiveDrafts } from './live-drafts.tsx'

/** Draft mode tools: click-to-edit for editors, live updates and a way out. */
export function DraftTools({ until }: { until: string | undefined }) {
  return (
    <>
      {until === undefined && <VisualEditing />}
      <LiveDrafts />
      <DraftBar until={until} />
    </>
  )
}
