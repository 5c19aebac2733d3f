import { VisualEditing } from 'next-sanity/visual-editing'
import { DraftBar } from './draft-bar.tsx'
import { LiveDrafts } from './live-drafts.tsx'
import { SortedDrops } from './sorted-drops.tsx'

/** Draft mode tools: click-to-edit and dragging for editors, live updates and a way out. */
export function DraftTools({ until }: { until: string | undefined }) {
  return (
    <>
      {until === undefined && (
        <>
          <VisualEditing />
          <SortedDrops />
        </>
      )}
      <LiveDrafts />
      <DraftBar until={until} />
    </>
  )
}
