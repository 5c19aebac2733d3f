import { VisualEditing } from 'next-sanity/visual-editing'
import { DraftBar } from './draft-bar.tsx'
import { LiveDrafts } from './live-drafts.tsx'

export interface DraftLake {
  apiHost: string
  useProjectHostname: boolean
  projectId: string
  dataset: string
  token: string
}

/** Click-to-edit, live updates and the way out, for a session in draft mode. */
export function DraftTools({ lake }: { lake: DraftLake | undefined }) {
  return (
    <>
      <VisualEditing />
      {lake && <LiveDrafts lake={lake} />}
      <DraftBar />
    </>
  )
}
