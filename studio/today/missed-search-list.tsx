import { Text } from '@sanity/ui'
import { API_VERSION } from 'core/sanity-api'
import { useCallback } from 'react'
import { useClient } from 'sanity'
import { nameDocuments } from '../bulk-changes/bulk-change.ts'
import { DocumentRow } from '../components/document-row.tsx'
import { useLoaded } from '../components/use-loaded.ts'
import { studioEnvironment } from '../studio-environment.ts'
import { readMissedSearches } from './missed-searches.ts'
import { RowList } from './row-list.tsx'

const { restEndpoint } = studioEnvironment

/** Number of words that are named of those searched for once. */
const NAMED = 12
const SETTINGS = { id: 'siteSettings', type: 'siteSettings' }

/** Words that visitors searched for and did not find; they lead to the words that the search knows besides content. */
export function MissedSearchList() {
  const client = useClient({ apiVersion: API_VERSION })
  const load = useCallback(() => readMissedSearches({ restEndpoint, client }), [client])
  const { value, hasFailed } = useLoaded(load)
  if (hasFailed)
    return (
      <Text size={1} muted>
        This could not be read. Try again in a moment.
      </Text>
    )
  const often = value?.filter(({ times }) => times > 1)
  const once = value?.filter(({ times }) => times === 1).map(({ words }) => `“${words}”`) ?? []
  // One row for what was searched for once: it says little.
  const rows = often && [
    ...often.map(({ words, times }) => ({
      title: `“${words}”`,
      text: `${times} times in 30 days`,
    })),
    ...(once.length > 0
      ? [{ title: 'Once in 30 days', text: nameDocuments(once, once.length, NAMED) }]
      : []),
  ]
  return (
    <RowList items={rows} empty="Everything was found in the last 30 days.">
      {({ title, text }) => (
        <DocumentRow key={title} document={SETTINGS} path="searchSynonyms" title={title}>
          {text}
        </DocumentRow>
      )}
    </RowList>
  )
}
