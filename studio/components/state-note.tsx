import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { Flex } from '@sanity/ui'
import { useState } from 'react'
import { getPublishedId, useEditState } from 'sanity'
import { ReopenButton } from '../careers/reopen-button.tsx'
import { describeState } from '../describe-state.ts'
import { Notice } from './notice.tsx'

/** Says above a form what visitors get of the document now, where “Published” alone would mislead. */
export function StateNote({ id, type }: { id: string; type: string }) {
  const publishedId = getPublishedId(id)
  const { published, draft, ready } = useEditState(publishedId, type)
  const [now] = useState(() => new Date())
  const state = ready ? describeState(published, type, now) : undefined
  if (!state) return null
  return (
    <Notice tone={state.tone} icon={InfoOutlineIcon} title={state.title}>
      {state.text}
      {type === 'career' && state.tone === 'caution' && (
        <Flex marginTop={3}>
          <ReopenButton
            id={publishedId}
            hasDraft={draft !== null}
            lastDay={published?.['validThrough']}
          />
        </Flex>
      )}
    </Notice>
  )
}
